import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { AppError } from '#domain/app-error.ts'
import type { FileKey } from '#domain/photos/file-key.ts'
import { type FileStore, requireKey } from './file-store.ts'
import { createMeasure } from './measure.ts'
import { ENCRYPTED } from './s3-client.ts'
import { createScratch } from './scratch.ts'

/** The least that a store takes as a part; a write holds at most three of them in memory. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** Objects are private as the bucket is: no request of ours names an access list. */
const MISSING = new Set(['NoSuchKey', 'NotFound'])

/**
 * Files in one bucket of an S3-compatible store. An object appears when its last part is confirmed,
 * so it is there whole or not at all. Parts of a killed server's upload stay, unseen, until the
 * bucket's own rule for incomplete uploads clears them.
 */
export function createS3FileStore(options: {
  client: S3Client
  bucket: string
  /** A folder of this machine for pictures that are worked on. */
  scratchFolder: string
}): FileStore {
  const { client, bucket } = options
  const scratch = createScratch(options.scratchFolder)
  const place = (key: FileKey) => {
    requireKey(key)
    return { Bucket: bucket, Key: key }
  }

  const store: FileStore = {
    async write(key, bytes, { maxBytes }) {
      const target = place(key)
      const measure = createMeasure(maxBytes)
      const source = watchFaults(bytes, measure.through)
      try {
        const params = { ...target, ...ENCRYPTED, Body: Readable.from(source.bytes) }
        const upload = { client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }
        await new Upload(upload).done()
      } catch (error) {
        // Why the bytes stopped says more than that the upload then could not be completed.
        throw source.fault() ?? asUnwritable(error)
      }
      return measure.stored()
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await unlessMissing(
        client.send(new GetObjectCommand({ ...place(key), Range })),
      )
      if (answer === undefined) return undefined
      if (!(answer.Body instanceof Readable)) throw new Error(`${key} came without a stream`)
      const [, whole] = (answer.ContentRange ?? '').split('/')
      return { stream: answer.Body, size: Number(whole ?? answer.ContentLength) }
    },

    async stat(key) {
      const answer = await unlessMissing(client.send(new HeadObjectCommand(place(key))))
      return answer && { size: Number(answer.ContentLength) }
    },

    async list(kind, { writtenBefore }) {
      const ids: string[] = []
      const wanted = { Bucket: bucket, Prefix: `${kind}/` }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted)) {
        for (const { Key = '', LastModified } of Contents) {
          if (LastModified && LastModified < writtenBefore) ids.push(Key.slice(kind.length + 1))
        }
      }
      return ids
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },

    async withLocalFile(key, use) {
      return await scratch.withPath(async (path) => {
        const file = await store.read(key)
        if (file === undefined) throw new Error(`${key} is not in the file store`)
        await pipeline(file.stream, createWriteStream(path, { flags: 'wx' }))
        return await use(path)
      })
    },

    withScratchFolder: scratch.withFolder,

    async check() {
      const probe = { Bucket: bucket, Key: `probes/${randomUUID()}` }
      try {
        await client.send(new PutObjectCommand({ ...probe, ...ENCRYPTED, Body: 'ready' }))
        await client.send(new DeleteObjectCommand(probe))
      } catch (error) {
        throw asUnwritable(error)
      }
      return true
    },
  }
  return store
}

/** Passes bytes on, and remembers whether it was they that failed. */
function watchFaults(bytes: Readable, through: (source: Readable) => AsyncIterable<Buffer>) {
  let fault: unknown
  // A source may fail before it is read; reading it then finds it broken and says so.
  bytes.on('error', () => undefined)
  return {
    fault: () => fault,
    bytes: (async function* () {
      try {
        yield* through(bytes)
      } catch (error) {
        fault = error
        throw error
      }
    })(),
  }
}

/** A store that is full, refuses us or cannot be reached takes no files, whatever the reason. */
function asUnwritable(error: unknown): unknown {
  const { name, code } = error as { name: string; code?: unknown }
  const isUnreachable = typeof code === 'string'
  if (!isUnreachable && !(error instanceof S3ServiceException)) return error
  return new AppError('storage_full', { fault: isUnreachable ? code : name }, { cause: error })
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (MISSING.has((error as Error).name)) return undefined
    throw error
  }
}
