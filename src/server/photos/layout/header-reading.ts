import type { PictureLayout } from '#domain/photos/decoding-cost.ts'

/** Bytes of a file from a place on; fewer where the file ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

/**
 * How a picture is laid out; `too_complex` where it has more headers than are read; undefined where
 * they make no sense.
 */
export type HeaderReading = PictureLayout | 'too_complex' | undefined
