import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { DeletionJournal } from './deletion-journal.ts'
import { createDiskDeletionJournal } from './disk-deletion-journal.ts'
import { createDiskFileStore, temporaryFolder } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Client } from './s3-client.ts'
import { createS3DeletionJournal } from './s3-deletion-journal.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createS3Drafts } from './s3-upload-drafts.ts'
import { clearScratch } from './scratch.ts'
import { createDiskDrafts, type UploadDrafts } from './upload-drafts.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** No upload and no work over pixels takes a day. */
const LONGEST_USE_MS = 24 * 3_600_000

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** Where pictures are worked on that lie in an object store. */
function scratchFolder(dataDir: string): string {
  return join(dataDir, 'scratch')
}

/** The store of pictures that the configuration names: the same for API, background jobs and restorations. */
export function createFileStore({ dataDir, s3 }: Place): FileStore {
  if (s3 === undefined) return createDiskFileStore(filesFolder(dataDir))
  return createS3FileStore({
    client: createS3Client(s3),
    bucket: s3.bucket,
    scratchFolder: scratchFolder(dataDir),
  })
}

/** Where uploads that come in pieces wait until they are whole: in the same place as the pictures. */
export function createUploadDrafts({ dataDir, s3 }: Place): UploadDrafts {
  if (s3 === undefined) return createDiskDrafts(filesFolder(dataDir))
  return createS3Drafts({ client: createS3Client(s3), bucket: s3.bucket })
}

/** Where deletions are remembered outside of the database: beside the pictures, which outlive it. */
export function openDeletionJournal({ dataDir, s3 }: Place): DeletionJournal {
  if (s3 === undefined) return createDiskDeletionJournal(join(dataDir, 'deletions'))
  return createS3DeletionJournal({ client: createS3Client(s3), bucket: s3.bucket })
}

/** Makes the store ready for a server that begins: cleared of what killed runs left half-written. */
export async function prepareFileStore(place: Place & Pick<Config, 'databaseUrl'>): Promise<void> {
  if (place.s3 === undefined) {
    await mkdir(filesFolder(place.dataDir), { recursive: true, mode: 0o700 })
  }
  await clearLeftovers(place)
}

/**
 * Removes what killed runs left half-written on this machine. With a database of its own the shop
 * is one process, which begins: nothing is in use. Else other processes may be at work in the same
 * folders, and only what none of them can still be at is removed.
 */
export async function clearLeftovers(place: Place & Pick<Config, 'databaseUrl'>): Promise<void> {
  const { dataDir, s3, databaseUrl } = place
  const folder = s3 === undefined ? temporaryFolder(filesFolder(dataDir)) : scratchFolder(dataDir)
  await clearScratch(folder, { olderThanMs: databaseUrl === undefined ? 0 : LONGEST_USE_MS })
}
