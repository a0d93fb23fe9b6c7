import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { promisesOfUploadDrafts } from '#test/upload-drafts-contract.ts'
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
