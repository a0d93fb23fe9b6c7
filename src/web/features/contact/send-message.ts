import type { ContactMessage } from '#contract/contact-message.ts'
import { errorResponseSchema } from '#contract/error-response.ts'
import { AppError } from '#domain/app-error.ts'
import { loadPublicConfig } from '#web/lib/backend.ts'
import type { Caller } from '#web/lib/find-caller.ts'

/** Sends a message to the shop. With an access token it belongs to that account. */
export async function sendMessage(
  message: ContactMessage,
  { ask, accessToken }: Caller,
): Promise<void> {
  const { backendUrl, anonKey } = await loadPublicConfig()
  const response = await ask(`${backendUrl}/functions/v1/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: anonKey,
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(message),
  })
  if (!response.ok) throw await readAnswer(response)
}

async function readAnswer(response: Response): Promise<AppError> {
  const body = errorResponseSchema.safeParse(await response.json().catch(() => undefined))
  return body.success
    ? new AppError(body.data.code, body.data.params)
    : new AppError('unexpected', { status: response.status })
}
