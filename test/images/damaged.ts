/** What is left of a file that was cut off, as by a card that was pulled out too early. */
export function cutOff(bytes: Buffer, share: number): Buffer {
  return bytes.subarray(0, Math.round(bytes.length * share))
}

/** A file with a lost block from a place on: zeros, as a disk reads it, or bytes of something else. */
export function withLostBlock(
  bytes: Buffer,
  { at, length, as }: { at: number; length: number; as: 'zeros' | 'noise' },
): Buffer {
  const damaged = Buffer.from(bytes)
  const start = Math.round(bytes.length * at)
  let noise = 4321
  for (let i = start; i < Math.min(start + length, bytes.length); i++) {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0
    damaged[i] = as === 'zeros' ? 0 : noise >>> 24
  }
  return damaged
}
