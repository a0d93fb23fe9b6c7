import { Readable } from 'node:stream'
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

/** The bytes of a range, of what is made from its beginning each time. Whoever stops reading stops it. */
export function partOf(whole: Readable, range: ByteRange): Readable {
  return Readable.from(bytesOf(whole, range), { objectMode: false })
}

async function* bytesOf(whole: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of whole as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - at)
    const to = Math.min(chunk.length, end + 1 - at)
    at += chunk.length
    if (from < to) yield chunk.subarray(from, to)
    if (at > end) return
  }
}
