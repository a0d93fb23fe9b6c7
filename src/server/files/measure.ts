import { createHash } from 'node:crypto'
import { AppError } from '#domain/app-error.ts'
import type { StoredFile } from './file-store.ts'

/** Lets bytes through while it counts and hashes them; `stored` holds once all have passed. */
export function createMeasure(maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        size += chunk.byteLength
        if (size > maxBytes) throw new AppError('payload_too_large', { maxBytes })
        hash.update(chunk)
        yield chunk
      }
    },
    stored: (): StoredFile => ({ size, sha256: hash.digest('hex') }),
  }
}
