import { PHOTO_CACHE_SECONDS } from '#domain/limits.ts'
import { photoTypeOf } from './photo-to-store.ts'
import type { ResumableClient } from './resumable-client.ts'
import { ComeBackLaterError, isPassing, pauseAskedFor } from './upload-answer.ts'

/** What the official service asks its clients to send at a time. */
const CHUNK_BYTES = 6 * 1024 * 1024
const RETRY_DELAYS_MS = [500, 1000, 3000, 5000, 10_000]

export type PhotoToSend = {
  file: File
  bucket: string
  path: string
  /** Where an earlier attempt began to send it. */
  address?: string | undefined
}

type AttemptEvents = {
  /** The server has named the place that takes the rest. */
  onAddress: (address: string) => void
  /** Bytes that have left. */
  onProgress: (percent: number) => void
  onStored: () => void
  onError: (error: Error) => void
}

type UploadAttempt = { abandon: () => void; isAbandoned: () => boolean }

/** One go at sending a photo, from where the last one stopped. Once abandoned it says nothing more. */
export function startAttempt(
  { Upload, options }: ResumableClient,
  { file, bucket, path, address }: PhotoToSend,
  on: AttemptEvents,
): UploadAttempt {
  let isAbandoned = false
  const upload = new Upload(file, {
    ...options,
    uploadUrl: address ?? null,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: {
      bucketName: bucket,
      objectName: path,
      contentType: photoTypeOf(file),
      cacheControl: String(PHOTO_CACHE_SECONDS),
      fileName: file.name,
    },
    async onBeforeRequest(request) {
      await options.onBeforeRequest?.(request)
      // The client would send a request that it was told to give up before this point.
      if (isAbandoned) throw new Error('this attempt was abandoned')
    },
    async onAfterResponse(request, response) {
      await options.onAfterResponse?.(request, response)
      const pause = pauseAskedFor(response.getStatus(), response.getHeader('Retry-After'))
      if (pause !== undefined) throw new ComeBackLaterError(pause)
      // The client would take any refusal to say where the upload stands as its end, and start anew.
      const status = response.getStatus()
      if (request.getMethod() === 'HEAD' && (status >= 500 || status === 401)) {
        throw new Error(`expected where the upload stands, got ${status}`)
      }
    },
    onShouldRetry: isPassing,
    onUploadUrlAvailable() {
      if (!isAbandoned && upload.url) on.onAddress(upload.url)
    },
    onProgress(sent, total) {
      if (!isAbandoned) on.onProgress(Math.floor((sent / total) * 100))
    },
    onSuccess() {
      if (!isAbandoned) on.onStored()
    },
    onError(error) {
      if (!isAbandoned) on.onError(error)
    },
  })
  upload.start()
  return {
    isAbandoned: () => isAbandoned,
    abandon() {
      isAbandoned = true
      void upload.abort()
    },
  }
}
