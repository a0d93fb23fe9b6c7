import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promisesOfUploadDrafts } from '#test/contracts/upload-drafts-contract.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { createS3Client } from './s3-client.ts'
import { createS3Drafts } from './s3-upload-drafts.ts'
import { createDiskDrafts } from './upload-drafts.ts'

describe('in a folder', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hueloom-drafts-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))
  promisesOfUploadDrafts(() => createDiskDrafts(root))

  test('a draft whose beginning was cut short is unknown, and can be removed', async () => {
    const drafts = createDiskDrafts(root)
    const id = randomUUID()
    await drafts.store.create(new Upload({ id, size: 10, offset: 0 }))
    await writeFile(join(root, 'drafts', `${id}.json`), '{"id":')
    expect(await drafts.length(id)).toBeUndefined()
    await drafts.remove(id)
    expect(await drafts.ids()).not.toContain(id)
  })
})

describe('in a bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())
  promisesOfUploadDrafts(() => {
    const { config } = server
    return createS3Drafts({ client: createS3Client(config), bucket: config.bucket })
  })
})
