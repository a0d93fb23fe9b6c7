import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { TestShop } from '#test/integration/test-shop.ts'
import type { SignedInUser } from './a-signed-in-user.ts'

export const CHUNK_BYTES = 6 * 1024 * 1024

type Shop = Pick<TestShop, 'url'>
type Overrides = Partial<UploadOptions> & { path?: string; metadata?: Record<string, string> }

/** What the web app says to the client of the protocol, which a test may change. */
export function uploadOptions(
  shop: Shop,
  user: SignedInUser,
  { path = `${user.id}/photo.jpg`, metadata = {}, ...overrides }: Overrides = {},
): UploadOptions {
  return {
    endpoint: `${shop.url}/storage/v1/upload/resumable`,
    headers: user.headers,
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    metadata: {
      bucketName: PHOTO_BUCKET,
      objectName: path,
      contentType: 'image/jpeg',
      cacheControl: '3600',
      ...metadata,
    },
    ...overrides,
  }
}

export type Outcome = { url: string | null; refusal?: { status: number; code: string } }

/** Sends bytes to the end by the real client, and says where they went or why they were refused. */
export function sendResumably(bytes: Buffer, options: UploadOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...options,
      onSuccess: () => resolve({ url: upload.url }),
      onError: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse : null
        if (!answer) return reject(error)
        const { code } = JSON.parse(answer.getBody()) as { code: string }
        resolve({ url: upload.url, refusal: { status: answer.getStatus(), code } })
      },
    })
    upload.start()
  })
}

/** Sends bytes until at least so many were accepted, then goes away without a word. */
export function sendPartly(bytes: Buffer, options: UploadOptions, until: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...options,
      onError: reject,
      onProgress: (sent) => {
        if (sent < until) return
        upload.abort().then(() => resolve(upload.url ?? ''), reject)
      },
    })
    upload.start()
  })
}

/** One request of the protocol, as it is written. */
export function tusCall(
  user: Pick<SignedInUser, 'headers'>,
  url: string,
  request: { method: string; headers?: Record<string, string>; body?: Buffer | string },
): Promise<Response> {
  const { method, headers = {}, body } = request
  const type = body === undefined ? {} : { 'content-type': 'application/offset+octet-stream' }
  return fetch(url, {
    method,
    headers: { ...user.headers, 'tus-resumable': '1.0.0', ...type, ...headers },
    ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
  })
}

/** A request that begins an upload, with whatever headers. */
export function beginCall(
  shop: Shop,
  user: Pick<SignedInUser, 'headers'>,
  headers: Record<string, string>,
): Promise<Response> {
  return tusCall(user, `${shop.url}/storage/v1/upload/resumable`, { method: 'POST', headers })
}

/** The request that sends the bytes from an offset on. */
export const piece = (offset: number, body: Buffer | string) => ({
  method: 'PATCH',
  headers: { 'upload-offset': String(offset) },
  body,
})

/** The header that names where an upload goes; the values may be anything. */
export function metadataHeader(metadata: Record<string, string | Buffer>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** Begins an upload and returns its address. */
export async function beginUpload(
  shop: Shop,
  user: SignedInUser,
  { size, path = `${user.id}/${size}.jpg` }: { size: number; path?: string },
): Promise<string> {
  const answer = await beginCall(shop, user, {
    'upload-length': String(size),
    'upload-metadata': metadataHeader({ bucketName: PHOTO_BUCKET, objectName: path }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return new URL(answer.headers.get('location') ?? '', shop.url).href
}
