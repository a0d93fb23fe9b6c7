import { findLocalStorage } from '../browser/browser-storage.ts'

/**
 * What becomes of a session that ends on the server: by a changed password, by “sign out everywhere”,
 * or by its age. The page stays as it is and asks the person to sign in again; reads that were
 * refused wait here until that has happened.
 */

type Awaited = { userId: string; isBack: PromiseWithResolvers<boolean> }

let awaited: Awaited | undefined
let isLeaving = false

/** From now on the person with this id is expected back. */
export function awaitReturn(userId: string): void {
  awaited ??= { userId, isBack: Promise.withResolvers() }
}

/** Whom the page waits for, if anybody. */
export function awaitedUser(): string | undefined {
  return awaited?.userId
}

/** Somebody has signed in, or nobody will: those who wait learn whether it is the same person. */
export function endWaiting(userId: string | undefined): void {
  awaited?.isBack.resolve(awaited.userId === userId)
  awaited = undefined
}

/** Whether the same person has signed in again; true at once where nobody is waited for. */
export async function isPersonBack(): Promise<boolean> {
  return awaited ? await awaited.isBack.promise : true
}

/** Marks a sign-out as wanted while it lasts: nobody is asked to sign in again after it. */
export async function leaveBy<Result>(signOut: () => Promise<Result>): Promise<Result> {
  isLeaving = true
  try {
    return await signOut()
  } finally {
    isLeaving = false
  }
}

/** Whether a session that ends right now does so at the person's own wish. */
export function isLeavingNow(): boolean {
  return isLeaving
}

const FAREWELL = 'hueloom.farewell'

/** Lets the other tabs of this browser know that the person has signed out here. */
export function sayFarewell(): void {
  const storage = findLocalStorage()
  storage?.setItem(FAREWELL, new Date().toISOString())
  storage?.removeItem(FAREWELL)
}

/** Whether a change of local storage says that the person has signed out in another tab. */
export function isFarewell({ key, newValue }: StorageEvent): boolean {
  return key === FAREWELL && newValue !== null
}
