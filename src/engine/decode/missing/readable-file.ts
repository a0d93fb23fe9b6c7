import type { StoredRows } from '../../missing/missing-part.ts'

/** What can be read of a damaged file: the rows that it has lost, and bytes that a decoder takes. */
export type ReadableFile = { rows: StoredRows | null; bytes: Buffer }
