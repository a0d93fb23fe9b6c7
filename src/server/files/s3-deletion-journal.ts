import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { DeletionJournal } from './deletion-journal.ts'
import { fromPage, isPage, requirePage, toPage } from './deletion-page.ts'
import { ENCRYPTED } from './s3-client.ts'

const PREFIX = 'deletions/'

/** A journal beside the pictures in a bucket. */
export function createS3DeletionJournal(options: {
  client: S3Client
  bucket: string
}): DeletionJournal {
  const { client, bucket } = options
  const place = (name: string) => ({ Bucket: bucket, Key: PREFIX + requirePage(name) })
  return {
    async write(name, deletions) {
      const page = { ...place(name), ...ENCRYPTED, Body: toPage(deletions) }
      await client.send(new PutObjectCommand(page))
    },

    async names() {
      const names: string[] = []
      const wanted = { Bucket: bucket, Prefix: PREFIX }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted)) {
        names.push(...Contents.map(({ Key = '' }) => Key.slice(PREFIX.length)))
      }
      return names.filter(isPage).sort()
    },

    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(place(name)))
      if (Body === undefined) throw new Error(`the bucket has no body of ${name}`)
      return fromPage(await Body.transformToString())
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)))
    },
  }
}
