import { findLocalStorage } from '../browser/browser-storage.ts'

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
