import { z } from 'zod'
import { findLocalStorage } from '../browser/browser-storage.ts'
import { readStored } from '../browser/read-stored.ts'

/** Long enough to confirm an address by mail. */
const KEPT_MS = 24 * 60 * 60 * 1000
const NOTE = 'hueloom.shared-picture'

const noteSchema = z.object({
  token: z.string(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
})

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps the family link of a picture that somebody wants to order, until they have an account: the
 * address in the mail that confirms it does not say which picture that was.
 */
export function keepSharedPicture(
  token: string,
  now: Date,
  notes: Notes | undefined = findLocalStorage(),
): void {
  try {
    notes?.setItem(NOTE, JSON.stringify({ token, keptAt: now.getTime() }))
  } catch (error) {
    console.warn('The link of a shared picture cannot be kept for another page', error)
  }
}

/** The link that was kept here, once: whoever signs in next is somebody else. */
export function takeSharedPicture(
  now: Date,
  notes: Notes | undefined = findLocalStorage(),
): string | undefined {
  const note = readStored(NOTE, noteSchema, notes)
  notes?.removeItem(NOTE)
  return note && now.getTime() - note.keptAt < KEPT_MS ? note.token : undefined
}
