import { AppError } from '#domain/app-error.ts'
import type { Caller } from '../session/find-caller.ts'
import { loadPublicConfig } from './public-config.ts'

/**
 * Calls a function of the shop without the backend client, of which visitors download nothing. What
 * the shop refuses is thrown as an `AppError` with the shop's own code.
 */
export async function callFunction(
  name: string,
  body: unknown,
  { ask, accessToken }: Caller = { ask: fetch },
): Promise<Response> {
  const { backendUrl, anonKey } = await loadPublicConfig()
  const response = await ask(`${backendUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: anonKey,
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw await refusalIn(response)
  return response
}

async function refusalIn(response: Response): Promise<AppError> {
  const { errorResponseSchema } = await import('#contract/error-response.ts')
  const body = errorResponseSchema.safeParse(await response.json().catch(() => undefined))
  return body.success
    ? new AppError(body.data.code, body.data.params)
    : new AppError('unexpected', { status: response.status })
}
