import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deletion, pageName } from '#domain/operations/deletions.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import type { DeletionJournal } from './deletion-journal.ts'
import { createDiskDeletionJournal } from './disk-deletion-journal.ts'
import { createS3Client } from './s3-client.ts'
import { createS3DeletionJournal } from './s3-deletion-journal.ts'

let folder: string
let server: S3Server
const journals = {} as Record<'disk' | 'bucket', DeletionJournal>
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'hueloom-deletions-')), 'deletions')
  server = await startS3Server()
  const { bucket } = server.config
  journals.disk = createDiskDeletionJournal(folder)
  journals.bucket = createS3DeletionJournal({ client: createS3Client(server.config), bucket })
})
afterAll(async () => {
  await server.stop()
  await rm(join(folder, '..'), { recursive: true })
})

const aDeletion = (): Deletion => ({
  kind: 'picture',
  id: randomUUID(),
  at: '2026-11-26T03:02:01.000Z',
})
const pageOf = (hour: number) => pageName(new Date(Date.UTC(2026, 10, 26, hour)), randomUUID())

describe.each(['disk', 'bucket'] as const)('a journal on %s', (where) => {
  test('gives back what was written, the oldest page first, until it is removed', async () => {
    const journal = journals[where]
    expect(await journal.names()).toEqual([])
    const [late, early] = [pageOf(9), pageOf(3)]
    const deletions = [aDeletion(), aDeletion()]
    await journal.write(late, deletions)
    await journal.write(early, [])
    expect(await journal.names()).toEqual([early, late])
    expect(await journal.read(late)).toEqual(deletions)
    await journal.remove(early)
    await journal.remove(early)
    expect(await journal.names()).toEqual([late])
  })

  test('takes no name that is not a page', async () => {
    await expect(journals[where].write('../escaped', [])).rejects.toThrow('expected a page')
  })
})

test('a page that a bucket answers without a body is not an empty one', async () => {
  const client = { send: async () => ({}) } as unknown as S3Client
  const journal = createS3DeletionJournal({ client, bucket: 'shop' })
  await expect(journal.read(pageOf(15))).rejects.toThrow('no body')
})

test('a page on disk is for its owner alone, and one that is damaged is not passed over', async () => {
  const page = pageOf(12)
  await journals.disk.write(page, [aDeletion()])
  expect((await stat(join(folder, page))).mode & 0o077).toBe(0)
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.part'))
  await writeFile(join(folder, page), '{"kind":"everything"}\n')
  await expect(journals.disk.read(page)).rejects.toThrow()
  await writeFile(join(folder, page), JSON.stringify(aDeletion()))
  await expect(journals.disk.read(page)).rejects.toThrow('cut')
})
