import { readStored } from '#web/lib/browser/read-stored.ts'
import { noteBasketChange } from '#web/lib/order/basket/basket-changes.ts'
import { syncedBasketKey } from '#web/lib/order/basket/synced-version.ts'
import type { CarriedPhoto } from '#web/lib/order/carried-photo.ts'
import { orderDraftKey } from '#web/lib/order/order-drafts.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { USUAL_CHOICE } from '#web/orders/products/photo-choice.ts'
import {
  draftOf,
  type Kept,
  NO_DRAFT,
  type PackageDraft,
  packageDraftSchema,
  photoOf,
} from './draft-schema.ts'
import { EMPTY_PACKAGE, isKept, type PackagePhoto, type PackageState } from './package-state.ts'

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Each person has a draft of their own: two may share a browser. */
const keyOf = (userId: string) => orderDraftKey('package', userId)
const placedKeyOf = (userId: string) => orderDraftKey('package', `${userId}.placed`)
const pictureKeyOf = (userId: string, id: string) => orderDraftKey('package', `${userId}.${id}`)

/** The photos that were uploaded before a reload or a trip to the payment page. */
export function findPackage(userId: string, store: DraftStore = sessionStorage): PackageState {
  const draft = findDraft(userId, store)
  return { ...EMPTY_PACKAGE, ...draft, photos: draft.photos.map(photoOf) }
}

/** Keeps what is uploaded; the chosen files of the others go with this page. */
export function savePackage(userId: string, album: Kept, store: DraftStore = sessionStorage): void {
  saveDraft(userId, draftOf(album), store)
}

export function saveDraft(
  userId: string,
  draft: PackageDraft,
  store: DraftStore = sessionStorage,
): void {
  if (draft.photos.length > 0) store.setItem(keyOf(userId), JSON.stringify(draft))
  else store.removeItem(keyOf(userId))
}

/** Puts an order of the wizard at the end of the album, or in the place of the same photo. */
export function addToPackage(
  userId: string,
  {
    photo,
    acceptsMissing,
    ordered,
    more,
    keepsBlackAndWhite,
    note,
    details,
    ...sending
  }: CarriedPhoto,
  store: DraftStore = sessionStorage,
): void {
  const { photos, delivery, gift } = findPackage(userId, store)
  const { imageUrl, fileName, pixels, missing } = photo
  const isSame = ({ state }: PackagePhoto) => isKept(state) && state.imageUrl === imageUrl
  const added: PackagePhoto = {
    id: photos.find(isSame)?.id ?? crypto.randomUUID(),
    fileName,
    looks: imageUrl,
    state: { phase: 'uploaded', imageUrl, sha256: undefined, pixels, missing },
    choice: { ...ordered, keepsBlackAndWhite, more },
    note,
    acceptsMissing,
    details,
  }
  const others = photos.filter((one) => !isSame(one))
  const kept = { delivery: delivery ?? sending.delivery, gift: gift ?? sending.gift }
  savePackage(userId, { photos: [...others, added], ...kept }, store)
}

/** Puts photos at the end of the album, each made into what is usual. */
export function addPhotosToPackage(
  userId: string,
  added: readonly UploadedPhoto[],
  store: DraftStore = sessionStorage,
): void {
  for (const photo of added) {
    const { keepsBlackAndWhite, more, ...ordered } = USUAL_CHOICE
    const choices = { ordered, more, keepsBlackAndWhite, note: '', details: {} }
    const sending = { acceptsMissing: false, delivery: null, gift: null }
    addToPackage(userId, { photo, ...choices, ...sending }, store)
  }
}

/** Notes which orders a package has become, to know it when one of them is paid. */
export function notePlacedPackage(
  userId: string,
  orderIds: readonly string[],
  store: DraftStore = sessionStorage,
): void {
  store.setItem(placedKeyOf(userId), orderIds.join(' '))
}

/** The purchase that an order belongs to is paid: the next package starts with what the account has left. */
export function clearPaidPackage(
  userId: string,
  orderId: string | undefined,
  store: DraftStore = sessionStorage,
): void {
  const placed = store.getItem(placedKeyOf(userId))?.split(' ') ?? []
  if (orderId === undefined || !placed.includes(orderId)) return
  for (const { id } of findDraft(userId, store).photos) forgetThumbnail(userId, id, store)
  for (const key of [keyOf(userId), placedKeyOf(userId), syncedBasketKey(userId)]) {
    store.removeItem(key)
  }
  noteBasketChange()
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

function findDraft(userId: string, store: DraftStore): PackageDraft {
  return readStored(keyOf(userId), packageDraftSchema, store) ?? NO_DRAFT
}
