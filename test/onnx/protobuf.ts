/** One field of a protobuf message: a number, a text, or a message of its own. */
export type Field = readonly [number, bigint | number | string | Uint8Array]

const VARINT = 0
const BYTES = 2

/** Writes fields in their order. Whole numbers become varints; there is no need for floats. */
export function message(...fields: Field[]): Uint8Array {
  return Buffer.concat(
    fields.map(([number, value]) => {
      if (typeof value === 'number' || typeof value === 'bigint') {
        return Buffer.concat([varint((number << 3) | VARINT), varint(value)])
      }
      const bytes = Buffer.from(value)
      return Buffer.concat([varint((number << 3) | BYTES), varint(bytes.length), bytes])
    }),
  )
}

function varint(value: bigint | number): Uint8Array {
  const bytes: number[] = []
  // Negative numbers are written as 64 bits.
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 0x80 : low)
  } while (rest > 0n)
  return Uint8Array.from(bytes)
}
