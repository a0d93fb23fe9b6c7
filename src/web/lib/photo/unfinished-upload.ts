import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { z } from 'zod'
import { findLocalStorage } from '../browser/browser-storage.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const PREFIX = 'hueloom.upload.'

const unfinishedUploadSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** Tells whether a file that is chosen again is the same. */
  lastModified: z.number(),
  sha256: z.string().optional(),
  /** Unknown where the browser cannot read the format, as with TIFF. */
  pixels: z.object({ width: z.number(), height: z.number() }).optional(),
  /** Where the server takes the rest; unknown until it has said so. */
  address: z.string().optional(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
})

/** What is needed beside the file to go on with an upload after a reload. */
export type UnfinishedUpload = z.infer<typeof unfinishedUploadSchema>

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const files = createStore('hueloom', 'unfinished-uploads')
const keyOf = (userId: string) => PREFIX + userId

/** The upload of this person that a reload or a closed tab interrupted, if it is a day old at most. */
export function findUnfinishedUpload(
  userId: string,
  now: Date,
  notes: Notes | undefined = findLocalStorage(),
): UnfinishedUpload | undefined {
  const noted = notes?.getItem(keyOf(userId)) ?? null
  const upload = unfinishedUploadSchema.safeParse(noted && parse(noted)).data
  return upload && now.getTime() - upload.begunAt < KEPT_MS ? upload : undefined
}

/** Writes down an upload that is under way. A browser that keeps nothing only cannot go on with it. */
export function noteUnfinishedUpload(
  userId: string,
  upload: UnfinishedUpload,
  notes: Notes | undefined = findLocalStorage(),
): void {
  try {
    notes?.setItem(keyOf(userId), JSON.stringify(upload))
  } catch (error) {
    console.warn('This upload cannot be resumed after a reload', error)
  }
}

/** Keeps the file itself. Where the browser refuses, the person is asked for it again. */
export async function keepFile(userId: string, file: File): Promise<void> {
  try {
    await set(userId, file, files)
  } catch (error) {
    console.warn('The photo cannot be kept for a reload', error)
  }
}

/** The kept file, or undefined when the browser did not take it or has let it go. */
export async function findKeptFile(userId: string): Promise<File | undefined> {
  try {
    return z.instanceof(File).safeParse(await get(userId, files)).data
  } catch (error) {
    console.warn('The kept photo cannot be read', error)
    return undefined
  }
}

/** The photo is stored, or no longer wanted: nothing of it stays in the browser. */
export async function forgetUnfinishedUpload(userId: string): Promise<void> {
  findLocalStorage()?.removeItem(keyOf(userId))
  await quietly(() => del(userId, files))
}

/** On a shared computer the next person must find nothing of the last. */
export async function forgetAllUnfinishedUploads(): Promise<void> {
  await forgetAllBut(() => false)
}

/** Clears away what is a day old, and whatever somebody else has left in this browser. */
export async function sweepUnfinishedUploads(userId: string, now: Date): Promise<void> {
  const isWanted = findUnfinishedUpload(userId, now) !== undefined
  await forgetAllBut((id) => isWanted && id === userId)
}

async function forgetAllBut(isKept: (userId: string) => boolean): Promise<void> {
  const notes = findLocalStorage()
  for (const key of Object.keys(notes ?? {})) {
    if (key.startsWith(PREFIX) && !isKept(key.slice(PREFIX.length))) notes?.removeItem(key)
  }
  await quietly(async () => {
    const ids = await keys(files)
    await delMany(
      ids.filter((id) => !isKept(String(id))),
      files,
    )
  })
}

async function quietly(remove: () => Promise<void>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    console.warn('The browser did not remove a kept photo', error)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whatever stands there, it is none of our notes.
    return undefined
  }
}
