import { createStore, del, get, set } from 'idb-keyval'
import { z } from 'zod'
import { cropChoiceSchema } from '#contract/photos/crop.ts'
import { FRAMES, PRINT_SIZES } from '#domain/shop/catalog.ts'
import { findLocalStorage } from '../browser/browser-storage.ts'
import { chosenPrintSchema } from './chosen-print.ts'
import { ORDERED_PRODUCTS } from './ordered-product.ts'

/** Long enough to confirm an address by mail. */
const KEPT_MS = 24 * 60 * 60 * 1000
const NOTE = 'hueloom.visitor-order'
const PHOTO = 'photo'

const visitorOrderSchema = z.object({
  id: z.uuid(),
  product: z.enum(ORDERED_PRODUCTS).optional().catch(undefined),
  frame: z.enum(FRAMES.map(({ id }) => id)).optional(),
  printSize: z.enum(PRINT_SIZES.map(({ id }) => id)).optional(),
  print: chosenPrintSchema.optional().catch(undefined),
  crop: cropChoiceSchema.nullable(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** Who has signed in to go on with it; nobody else gets it from then on. */
  userId: z.string().optional(),
})

/**
 * An order that was begun before anybody signed in. It stays in this browser, with its photo, for a
 * day at most; any tab goes on with it once the visitor has signed in.
 */
export type VisitorOrder = z.infer<typeof visitorOrderSchema>

/** The photo belongs to one order: another tab may have begun a new one since. */
const visitorPhotoSchema = z.object({ orderId: z.uuid(), file: z.instanceof(File) })
type VisitorPhoto = z.infer<typeof visitorPhotoSchema>

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const photos = createStore('hueloom-visitor', 'photos')

/** Where the browser keeps nothing, this page still does. */
const notesOfPage = createNotes()
let photoOfPage: VisitorPhoto | undefined

/** Begins a new order with a photo, in place of a former one. */
export function beginVisitorOrder(file: File): VisitorOrder {
  const order = { id: crypto.randomUUID(), crop: null, begunAt: Date.now() }
  photoOfPage = { orderId: order.id, file }
  saveVisitorOrder(order)
  return order
}

/** The order that was begun here: by a visitor who has not signed in yet, or by this person. */
export function findVisitorOrder(
  { userId, now }: { userId?: string; now: Date },
  notes: Notes = placeOfNotes(),
): VisitorOrder | undefined {
  const order = notedOrder(notes)
  if (!order || now.getTime() - order.begunAt >= KEPT_MS) return undefined
  return order.userId === undefined || order.userId === userId ? order : undefined
}

/** Where another tab has begun an order meanwhile, this one takes its place again, with its photo. */
export function saveVisitorOrder(order: VisitorOrder, notes: Notes = placeOfNotes()): void {
  const isKept = notedOrder(notes)?.id === order.id
  try {
    notes.setItem(NOTE, JSON.stringify(order))
  } catch (error) {
    console.warn('The choices cannot be kept for another page', error)
    notes.removeItem(NOTE)
    notesOfPage.setItem(NOTE, JSON.stringify(order))
  }
  if (isKept || photoOfPage?.orderId !== order.id) return
  // Nothing waits for it: a large file takes the browser a while to copy.
  void quietly(() => set(PHOTO, photoOfPage, photos))
}

/** The photo of an order, or undefined when the browser did not take it or has let it go. */
export async function findVisitorPhoto({ id }: VisitorOrder): Promise<File | undefined> {
  if (photoOfPage?.orderId === id) return photoOfPage.file
  const kept = await quietly(() => get(PHOTO, photos))
  const photo = visitorPhotoSchema.safeParse(kept).data
  if (photo?.orderId !== id) return undefined
  photoOfPage = photo
  return photo.file
}

/** It is ordered, or no longer wanted: nothing of it stays in the browser. */
export async function forgetVisitorOrder(notes: Notes = placeOfNotes()): Promise<void> {
  notes.removeItem(NOTE)
  notesOfPage.removeItem(NOTE)
  photoOfPage = undefined
  await quietly(() => del(PHOTO, photos))
}

/** Clears away what is a day old, and what somebody else has taken up. */
export async function sweepVisitorOrder(person: { userId?: string; now: Date }): Promise<void> {
  if (!findVisitorOrder(person)) await forgetVisitorOrder()
}

function notedOrder(notes: Notes): VisitorOrder | undefined {
  const noted = notes.getItem(NOTE) ?? notesOfPage.getItem(NOTE)
  return visitorOrderSchema.safeParse(noted && parse(noted)).data
}

function placeOfNotes(): Notes {
  return findLocalStorage() ?? notesOfPage
}

function createNotes(): Notes {
  const notes = new Map<string, string>()
  return {
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, value) => void notes.set(key, value),
    removeItem: (key) => void notes.delete(key),
  }
}

async function quietly<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    console.warn('The browser did not keep, find or remove a photo', error)
    return undefined
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
