import { PHOTO_CACHE_SECONDS } from '#domain/limits.ts'
import { loadBackend, loadPublicConfig } from '#web/lib/backend.ts'

export type NotStored =
  | { kind: 'refused'; status: number; body: unknown }
  | { kind: 'signed-out' }
  | { kind: 'offline' }
  | { kind: 'cancelled' }
type SendOutcome = { kind: 'stored' } | NotStored

type PhotoToSend = {
  bucket: string
  path: string
  photo: File
  /** Bytes really sent; never called where the browser does not count them. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Uploads a photo as the official client does — a form with `cacheControl` and the file in a field
 * without a name — but by XMLHttpRequest, the only way to see how many bytes have left.
 */
export async function sendPhoto({
  bucket,
  path,
  photo,
  onProgress,
  signal,
}: PhotoToSend): Promise<SendOutcome> {
  const [backend, config] = await Promise.all([loadBackend(), loadPublicConfig()])
  const { data } = await backend.auth.getSession()
  if (!data.session) return { kind: 'signed-out' }

  const form = new FormData()
  form.append('cacheControl', String(PHOTO_CACHE_SECONDS))
  form.append('', photo)

  const request = new XMLHttpRequest()
  request.open('POST', `${config.backendUrl}/storage/v1/object/${bucket}/${path}`)
  request.setRequestHeader('apikey', config.anonKey)
  request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`)
  request.setRequestHeader('x-upsert', 'false')
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress(Math.floor((loaded / total) * 100))
  }
  return outcomeOf(request, form, signal)
}

function outcomeOf(request: XMLHttpRequest, form: FormData, signal: AbortSignal) {
  return new Promise<SendOutcome>((resolve) => {
    request.onload = () => {
      const { status, responseText } = request
      const stored = status >= 200 && status < 300
      resolve(stored ? { kind: 'stored' } : { kind: 'refused', status, body: parse(responseText) })
    }
    request.onerror = () => resolve({ kind: 'offline' })
    request.onabort = () => resolve({ kind: 'cancelled' })
    if (signal.aborted) return resolve({ kind: 'cancelled' })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in between may refuse with a page instead of JSON.
    return undefined
  }
}
