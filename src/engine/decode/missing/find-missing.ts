import { readFile } from 'node:fs/promises'
import { type MissingPart, partOfRows } from '../../missing/missing-part.ts'
import type { SourceHeader } from '../source.ts'
import { readableJpeg } from './jpeg-missing.ts'
import { hasLongRun } from './long-run.ts'
import { readablePng } from './png-missing.ts'
import type { ReadableFile } from './readable-file.ts'

type FindReadable = (bytes: Buffer) => Promise<ReadableFile | undefined> | ReadableFile | undefined

/** Formats of which it can be found out what a damaged file has lost. */
const FOLLOWED: Partial<Record<SourceHeader['format'], FindReadable>> = {
  jpeg: readableJpeg,
  png: readablePng,
}

export const mayFindMissing = ({ format }: Pick<SourceHeader, 'format'>): boolean =>
  FOLLOWED[format] !== undefined

/**
 * Whether a file that decodes without a warning may have lost a block all the same: zeros are often
 * codes of even blocks, with which the picture is full before its data end. PNG has check sums.
 */
export async function mayLackBlock({
  path,
  format,
}: Pick<SourceHeader, 'path' | 'format'>): Promise<boolean> {
  return format === 'jpeg' && hasLongRun(await readFile(path))
}

/**
 * What can be read of a damaged file, and the part of the picture that it has lost: null where every
 * row is there. Undefined where that cannot be found out.
 */
export async function findMissing({
  path,
  format,
  orientation,
}: Pick<SourceHeader, 'path' | 'format' | 'orientation'>): Promise<
  { missing: MissingPart | null; bytes: Buffer } | undefined
> {
  const found = await FOLLOWED[format]?.(await readFile(path))
  if (found === undefined) return undefined
  const { rows, bytes } = found
  return { missing: rows && partOfRows(rows, orientation), bytes }
}
