import { studioActionResponseSchema } from '#contract/studio/order-actions.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'
import { renewToken } from '#web/lib/session/ask-as-person.ts'
import { StudioRefusal } from '#web/studio/lib/backend/studio-refusal.ts'
import { withSecondFactor } from '#web/studio/lib/second-factor/second-factor-gate.ts'

export type ProofUpload = {
  order: { id: string; version: number }
  file: File
  /** The share that has left this computer, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a finished picture, once the second factor is given. */
export function uploadProof(upload: ProofUpload) {
  return withSecondFactor(() => send(upload))
}

/** As it is; `fetch` does not say how much was sent. */
async function send({ order, file, onProgress }: ProofUpload) {
  const [{ auth }, { backendUrl, anonKey }] = await Promise.all([loadBackend(), loadPublicConfig()])
  const { data } = await auth.getSession()
  const token = data.session?.access_token
  const query = new URLSearchParams({ orderId: order.id, version: `${order.version}` })
  const request = new XMLHttpRequest()
  request.open('POST', `${backendUrl}/functions/v1/studio-upload-proof?${query}`)
  request.setRequestHeader('apikey', anonKey)
  request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  await new Promise<void>((resolve, reject) => {
    request.onload = () => resolve()
    request.onerror = () => reject(new StudioRefusal({ code: 'offline' }, request.status))
    request.send(file)
  })
  if (request.status === 401) await renewToken(auth, token, false)
  const answer = readJson(request.responseText)
  if (request.status >= 400) {
    const { errorResponseSchema } = await import('#contract/error-response.ts')
    const refused = errorResponseSchema.safeParse(answer).data
    throw new StudioRefusal(refused ? { code: refused.code, params: refused.params } : {}, answer)
  }
  return studioActionResponseSchema.parse(answer)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A gateway in between answers in words of its own.
    return undefined
  }
}
