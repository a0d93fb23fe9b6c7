import { createStore, del, get, keys, set } from 'idb-keyval'
import { z } from 'zod'
import { findLocalStorage } from '../../browser/browser-storage.ts'
import { readStored } from '../../browser/read-stored.ts'

/** Long enough to confirm an address by mail. */
const KEPT_MS = 24 * 60 * 60 * 1000
const NOTE = 'hueloom.visitor-package'

const visitorPackageSchema = z.object({
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** Who has signed in to go on with it; nobody else gets it from then on. */
  userId: z.string().optional(),
  /** What was chosen for each photo, as the page of the album reads it. */
  content: z.unknown(),
})

/**
 * Photos that were put together before anybody signed in. They stay in this browser for a day at most,
 * with what was chosen for them, and belong to the first person who signs in.
 */
export type VisitorPackage = z.infer<typeof visitorPackageSchema>

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const files = createStore('hueloom-visitor-package', 'files')

/** Where the browser keeps nothing, this page still does. */
const filesOfPage = new Map<string, File>()
/** Which of them the browser has as well. */
const inBrowser = new Set<string>()
let noteOfPage: VisitorPackage | undefined

/** What was put together here: by a visitor who has not signed in yet, or by this person. */
export function findVisitorPackage(
  { userId, now }: { userId?: string; now: Date },
  notes: Notes | undefined = findLocalStorage(),
): VisitorPackage | undefined {
  const kept = readStored(NOTE, visitorPackageSchema, notes) ?? noteOfPage
  if (!kept || now.getTime() - kept.begunAt >= KEPT_MS) return undefined
  return kept.userId === undefined || kept.userId === userId ? kept : undefined
}

export function saveVisitorPackage(
  kept: VisitorPackage,
  notes: Notes | undefined = findLocalStorage(),
): void {
  const claimed = readStored(NOTE, visitorPackageSchema, notes)
  // A page that was opened before somebody took it up may still be there.
  const isTaken = claimed?.userId !== undefined && claimed.begunAt === kept.begunAt
  const note = isTaken ? { ...kept, userId: claimed.userId } : kept
  noteOfPage = note
  try {
    notes?.setItem(NOTE, JSON.stringify(note))
  } catch (error) {
    console.warn('What was chosen for the photos cannot be kept for another page', error)
    notes?.removeItem(NOTE)
  }
}

/** Nobody but this person gets it from now on. */
export function claimVisitorPackage(userId: string): void {
  const kept = findVisitorPackage({ userId, now: new Date() })
  if (kept) saveVisitorPackage({ ...kept, userId })
}

/** Holds the file of a photo as long as this page lives. */
export function holdVisitorFile(id: string, file: File): void {
  filesOfPage.set(id, file)
}

/** Keeps the file of a photo for other pages; false where the browser has no room for it. */
export async function keepVisitorFile(id: string, file: File): Promise<boolean> {
  holdVisitorFile(id, file)
  if (inBrowser.has(id)) return true
  const isKept = await quietly(async () => {
    await set(id, file, files)
    return true
  })
  if (isKept) inBrowser.add(id)
  return isKept ?? false
}

/** The file of a photo, or undefined where the browser did not take it or has let it go. */
export async function findVisitorFile(id: string): Promise<File | undefined> {
  const held = filesOfPage.get(id)
  if (held) return held
  const kept: unknown = await quietly(() => get(id, files))
  if (!(kept instanceof File)) return undefined
  inBrowser.add(id)
  filesOfPage.set(id, kept)
  return kept
}

export async function dropVisitorFile(id: string): Promise<void> {
  filesOfPage.delete(id)
  inBrowser.delete(id)
  await quietly(() => del(id, files))
}

/** All is sent, or no longer wanted: nothing of it stays in the browser. */
export async function forgetVisitorPackage(
  notes: Notes | undefined = findLocalStorage(),
): Promise<void> {
  notes?.removeItem(NOTE)
  noteOfPage = undefined
  filesOfPage.clear()
  const left = (await quietly(() => keys<string>(files))) ?? []
  await Promise.all(left.map((id) => dropVisitorFile(id)))
}

/** Clears away what is a day old, and what somebody else has taken up. */
export async function sweepVisitorPackage(person: { userId?: string; now: Date }): Promise<void> {
  if (!findVisitorPackage(person)) await forgetVisitorPackage()
}

async function quietly<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    console.warn('The browser did not keep, find or remove a photo', error)
    return undefined
  }
}
