import { type Readable, Transform } from 'node:stream'
import type { ByteRange } from '../file-store.ts'

/** One range as RFC 9110 writes it; several at once, or another unit, are answered in full. */
export function rangeIn(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/**
 * The bytes of a range, of what is made from its beginning each time. Whoever stops reading stops it, also
 * before the first byte and while it comes to the range.
 */
export function partOf(whole: Readable, { start, end }: ByteRange): Readable {
  let at = 0
  const part = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(0, start - at)
      const to = Math.min(chunk.length, end + 1 - at)
      at += chunk.length
      if (from < to) this.push(chunk.subarray(from, to))
      if (at > end) {
        whole.unpipe(this)
        this.end()
      }
      done()
    },
  })
  whole.once('error', (error) => part.destroy(error))
  part.once('close', () => whole.destroy())
  return whole.pipe(part)
}
