import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Config } from '#server/config/config.ts'

const CONNECTION_TIMEOUT_MS = 5_000
/** Until the store begins to answer. A part of an upload has to be sent within it. */
const ANSWER_TIMEOUT_MS = 60_000
/** Slow readers of large files each hold a connection for as long as they read. */
const MAX_CONNECTIONS = 200

/** How the store keeps whatever is written to it. */
export const ENCRYPTED = { ServerSideEncryption: 'AES256' } as const

/** The settings of a connection to the object store. */
function s3Settings({ region, endpoint, accessKeyId, secretAccessKey }: S3Config) {
  return {
    region,
    // Stores of one's own seldom have a name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Many stores do not know the newer checksums. Every part is signed with its SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  } satisfies S3ClientConfig
}

export function createS3Client(config: S3Config): S3Client {
  return new S3Client(s3Settings(config))
}
