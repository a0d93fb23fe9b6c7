import sharp from 'sharp'

/** Two threads and no cache: the same bytes on every machine, and memory that can be foretold. */
export function limitSharp(): void {
  sharp.concurrency(2)
  sharp.cache(false)
}
