import { findLocalStorage } from './browser-storage.ts'

/** What a link from one of our mails says when it brings the visitor back. */
export type AuthReturn =
  | { kind: 'none' }
  | { kind: 'signed-in'; type: string }
  | { kind: 'refused'; code: string }

/** Reads the part of the address after `#`: `#access_token=…&type=signup`, `#error_code=otp_expired`. */
export function parseAuthReturn(hash: string): AuthReturn {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const code = params.get('error_code') ?? params.get('error')
  if (code) return { kind: 'refused', code }
  if (params.has('access_token')) return { kind: 'signed-in', type: params.get('type') ?? '' }
  return { kind: 'none' }
}

/** Whether local storage holds a session that the backend client can pick up. */
export function hasStoredSession(): boolean {
  return Object.keys(findLocalStorage() ?? {}).some(isSessionKey)
}

/** The client keeps its session under `sb-<first host label>-auth-token`. */
export function isSessionKey(key: string | null): boolean {
  return key !== null && /^sb-.+-auth-token$/.test(key)
}

/** Takes the stored session away, where the backend client could not end it itself. */
export function forgetSession(): void {
  const storage = findLocalStorage()
  if (!storage) return
  for (const key of Object.keys(storage).filter(isSessionKey)) storage.removeItem(key)
}
