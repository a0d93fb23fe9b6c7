import type { HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'
import { renewToken } from '#web/lib/session/ask-as-person.ts'
import { isPersonBack } from '#web/lib/session/session-end.ts'

/** The owner of the photo is not signed in any more: no later attempt can succeed either. */
export class SignedOutError extends Error {
  constructor() {
    super('expected a session of the owner to upload with, got none')
    this.name = 'SignedOutError'
  }
}

/** The upload client, and what it needs to talk to the file store as the owner of the photo. */
export type ResumableClient = Pick<typeof import('tus-js-client'), 'Upload'> & {
  options: UploadOptions & { endpoint: string }
}

/** Fetched before a photo is chosen: once the connection is gone, its code cannot be fetched. */
export async function loadResumableClient(userId: string): Promise<ResumableClient> {
  const [{ Upload }, config] = await Promise.all([import('tus-js-client'), loadPublicConfig()])
  return {
    Upload,
    options: {
      endpoint: `${config.backendUrl}/storage/v1/upload/resumable`,
      headers: { apikey: config.anonKey },
      onBeforeRequest: (request) => authorize(request, userId),
      onAfterResponse: waitForPerson,
      // Where an upload stands is noted with the rest of it, for each person apart.
      storeFingerprintForResuming: false,
    },
  }
}

/** Takes what was sent off the server. */
export async function removeUpload(address: string, userId: string): Promise<void> {
  const { Upload, options } = await loadResumableClient(userId)
  await Upload.terminate(address, options)
}

/** With a token that works now: an upload may take longer than a token lives, or than a session. */
async function authorize(request: HttpRequest, userId: string): Promise<void> {
  const { auth } = await loadBackend()
  await isPersonBack()
  const { data, error } = await auth.getSession()
  // Without a connection a session cannot be renewed; that says nothing about who is signed in.
  if (error?.name === 'AuthRetryableFetchError') throw error
  if (data.session?.user.id !== userId) throw new SignedOutError()
  request.setHeader('authorization', `Bearer ${data.session.access_token}`)
}

/** The file store refuses whose session has ended: once they are back, the upload goes on. */
async function waitForPerson(request: HttpRequest, response: HttpResponse): Promise<void> {
  if (response.getStatus() !== 401) return
  const { auth } = await loadBackend()
  const refused = request.getHeader('authorization')?.replace('Bearer ', '')
  await renewToken(auth, refused, true)
}
