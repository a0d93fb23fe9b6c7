import { z } from 'zod'
import { orderDraftKey } from '#web/lib/order/order-drafts.ts'
import { EMPTY_PACKAGE, type PackagePhoto, type PackageState } from './package-state.ts'

const draftSchema = z.array(
  z.object({
    id: z.string(),
    fileName: z.string(),
    looks: z.string(),
    imageUrl: z.string(),
    sha256: z.string().optional(),
    files: z.enum(['restored', 'color']),
    note: z.string(),
  }),
)
type Draft = z.infer<typeof draftSchema>

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Each person has a draft of their own: two may share a browser. */
const keyOf = (userId: string) => orderDraftKey('package', userId)
const placedKeyOf = (userId: string) => orderDraftKey('package', `${userId}.placed`)
const pictureKeyOf = (userId: string, id: string) => orderDraftKey('package', `${userId}.${id}`)

/** The photos that were uploaded before a reload or a trip to the payment page. */
export function findPackage(userId: string, store: DraftStore = sessionStorage): PackageState {
  const photos = findDraft(userId, store).map(({ imageUrl, sha256, ...photo }) => ({
    ...photo,
    state: { phase: 'uploaded', imageUrl, sha256 } as const,
  }))
  return { ...EMPTY_PACKAGE, photos }
}

/** Keeps what is uploaded; the chosen files of the others go with this page. */
export function savePackage(
  userId: string,
  photos: readonly PackagePhoto[],
  store: DraftStore = sessionStorage,
): void {
  const draft: Draft = photos.flatMap(({ state, ...photo }) => {
    if (state.phase !== 'uploaded') return []
    const { imageUrl, sha256 } = state
    return [{ ...photo, imageUrl, sha256 }]
  })
  if (draft.length > 0) store.setItem(keyOf(userId), JSON.stringify(draft))
  else store.removeItem(keyOf(userId))
}

/** Notes which orders a package has become, to know it when one of them is paid. */
export function notePlacedPackage(
  userId: string,
  orderIds: readonly string[],
  store: DraftStore = sessionStorage,
): void {
  store.setItem(placedKeyOf(userId), orderIds.join(' '))
}

/** The purchase that an order belongs to is paid: the next package starts afresh. */
export function clearPaidPackage(
  userId: string,
  orderId: string | undefined,
  store: DraftStore = sessionStorage,
): void {
  const placed = store.getItem(placedKeyOf(userId))?.split(' ') ?? []
  if (orderId === undefined || !placed.includes(orderId)) return
  for (const { id } of findDraft(userId, store)) forgetThumbnail(userId, id, store)
  store.removeItem(keyOf(userId))
  store.removeItem(placedKeyOf(userId))
}

/** Keeps a small picture of a photo beside the draft; a browser that is full goes without. */
export function keepThumbnail(
  userId: string,
  { id, picture }: { id: string; picture: string },
  store: DraftStore = sessionStorage,
): void {
  try {
    store.setItem(pictureKeyOf(userId, id), picture)
  } catch (error) {
    console.warn('The small picture of a photo could not be kept', error)
  }
}

export function findThumbnail(
  userId: string,
  id: string,
  store: DraftStore = sessionStorage,
): string | undefined {
  return store.getItem(pictureKeyOf(userId, id)) ?? undefined
}

export function forgetThumbnail(
  userId: string,
  id: string,
  store: DraftStore = sessionStorage,
): void {
  store.removeItem(pictureKeyOf(userId, id))
}

function findDraft(userId: string, store: DraftStore): Draft {
  const saved = store.getItem(keyOf(userId))
  if (saved === null) return []
  try {
    return draftSchema.parse(JSON.parse(saved))
  } catch (error) {
    console.warn('Ignoring a draft of a package that cannot be read', error)
    return []
  }
}
