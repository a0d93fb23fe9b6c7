import { MAX_PHOTOS } from '#domain/limits.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { PhotoDetails } from '#web/lib/order/carried-photo.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import type { SendingStep, SentPhoto } from '#web/lib/photo/send-photo.ts'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'
import {
  commonChoice,
  itemOf,
  type PhotoChoice,
  USUAL_CHOICE,
} from '#web/orders/products/photo-choice.ts'

export type PhotoState =
  | { phase: 'waiting' }
  /** In this browser alone, until its owner signs in; or, where that is full, in this page alone. */
  | { phase: 'here'; isKept: boolean; pixels?: PixelSize | undefined }
  | SendingStep
  | ({ phase: 'uploaded' } & SentPhoto)
  /** The shop had it, and its time there is over. */
  | ({ phase: 'gone' } & SentPhoto)
  | { phase: 'refused'; problem: UploadProblem }

/** One photo of the album, in its place in the list. */
export type PackagePhoto = {
  id: string
  fileName: string
  /** Name, size and last change: what a browser can tell two files apart by at once. */
  looks: string
  state: PhotoState
  choice: PhotoChoice
  note: string
  /** The customer goes on with what is left of a damaged photo. */
  acceptsMissing?: boolean | undefined
  /** What was chosen for it in the wizard. */
  details?: PhotoDetails | undefined
}

export type PackageState = {
  photos: readonly PackagePhoto[]
  /** What is made of new photos where those of the list differ, or there are none. */
  usual: PhotoChoice
  /** Where and how what is sent travels; null until it is chosen. */
  delivery: PurchaseDelivery | null
  /** Null where it is no present. */
  gift: GiftWords | null
  /** Files of the last choice that were in the list already, and those that found no room. */
  twice: number
  leftOut: number
  /** Photos that were chosen before their owner signed in, and that the browser has lost. */
  lost: number
}

export type PackageAction =
  | { type: 'chosen'; files: readonly ChosenFile[] }
  | {
      type: 'went-on'
      id: string
      step: SendingStep | Extract<PhotoState, { phase: 'waiting' | 'here' }>
    }
  | { type: 'uploaded'; id: string; photo: SentPhoto }
  | { type: 'refused'; id: string; problem: UploadProblem }
  | { type: 'product-chosen'; id: string; choice: PhotoChoice }
  | { type: 'product-chosen-for-all'; choice: PhotoChoice }
  | { type: 'delivery-chosen'; delivery: PurchaseDelivery }
  | { type: 'gift-written'; gift: GiftWords | null }
  | { type: 'noted'; id: string; note: string }
  | { type: 'missing-accepted'; id: string; accepts: boolean }
  | ({ type: 'taken-up' } & VisitorAlbum)
  | { type: 'removed'; ids: readonly string[] }

/** What a visitor has put together, which goes on in the album of whoever signs in. */
export type VisitorAlbum = Pick<PackageState, 'photos' | 'delivery' | 'gift' | 'lost'>

export type ChosenFile = { id: string; file: Pick<File, 'name' | 'size' | 'lastModified'> }

export const EMPTY_PACKAGE: PackageState = {
  photos: [],
  usual: USUAL_CHOICE,
  delivery: null,
  gift: null,
  twice: 0,
  leftOut: 0,
  lost: 0,
}

export function packageReducer(state: PackageState, action: PackageAction): PackageState {
  switch (action.type) {
    case 'chosen':
      return withChosen(state, action.files)
    case 'went-on':
      return changed(state, action.id, { state: action.step })
    case 'uploaded':
      return withUploaded(state, action.id, action.photo)
    case 'refused':
      return changed(state, action.id, { state: { phase: 'refused', problem: action.problem } })
    case 'product-chosen':
      return changed(state, action.id, { choice: action.choice })
    case 'product-chosen-for-all': {
      const { choice } = action
      return {
        ...state,
        usual: choice,
        photos: state.photos.map((photo) => ({ ...photo, choice })),
      }
    }
    case 'delivery-chosen':
      return { ...state, delivery: action.delivery }
    case 'gift-written':
      return { ...state, gift: action.gift }
    case 'noted':
      return changed(state, action.id, { note: action.note })
    case 'missing-accepted':
      return changed(state, action.id, { acceptsMissing: action.accepts })
    case 'taken-up':
      return withTakenUp(state, action)
    case 'removed':
      return { ...state, photos: state.photos.filter(({ id }) => !action.ids.includes(id)) }
  }
}

/** Files go to the end of the list: each once, and no more than one purchase takes. */
function withChosen(state: PackageState, files: readonly ChosenFile[]): PackageState {
  // The file of a photo that is gone comes in its place once it is uploaded.
  const known = new Set(state.photos.filter((photo) => !isGone(photo)).map(({ looks }) => looks))
  // A browser looks up the size and the last change of each file anew, which takes its time.
  const fresh = files.flatMap(({ id, file }) => {
    const looks = looksOf(file)
    if (known.has(looks)) return []
    known.add(looks)
    return [{ id, looks, fileName: file.name }]
  })
  const taken = fresh.slice(0, Math.max(0, MAX_PHOTOS - state.photos.length))
  const choice = commonChoice(state.photos) ?? state.usual
  return {
    ...state,
    photos: [...state.photos, ...taken.map((photo) => newPhoto(photo, choice))],
    twice: files.length - fresh.length,
    leftOut: fresh.length - taken.length,
  }
}

function withTakenUp(state: PackageState, { photos, ...more }: VisitorAlbum): PackageState {
  const known = new Set(state.photos.map(({ looks }) => looks))
  const fresh = photos.filter(({ looks }) => !known.has(looks))
  const taken = fresh.slice(0, Math.max(0, MAX_PHOTOS - state.photos.length))
  return {
    ...state,
    photos: [...state.photos, ...taken],
    delivery: state.delivery ?? more.delivery,
    gift: state.gift ?? more.gift,
    leftOut: state.leftOut + fresh.length - taken.length,
    lost: more.lost,
  }
}

function newPhoto(
  photo: Pick<PackagePhoto, 'id' | 'fileName' | 'looks'>,
  choice: PhotoChoice,
): PackagePhoto {
  return { ...photo, state: { phase: 'waiting' }, choice, note: '' }
}

/** A photo with the bytes of another one is the same under a second name, or brings it back. */
function withUploaded(state: PackageState, id: string, sent: SentPhoto): PackageState {
  const arrived = state.photos.find((photo) => photo.id === id)
  const uploaded = { phase: 'uploaded', ...sent } as const
  const same = state.photos.find((photo) => {
    if (photo.id === id) return false
    return isSamePhoto(photo.state, sent) || (isGone(photo) && photo.looks === arrived?.looks)
  })
  if (same === undefined) return changed(state, id, { state: uploaded })
  const others = { ...state, photos: state.photos.filter((photo) => photo.id !== id) }
  if (isGone(same)) return changed(others, same.id, { state: uploaded })
  return { ...others, twice: state.twice + 1 }
}

function isSamePhoto(state: PhotoState, { imageUrl, sha256 }: SentPhoto): boolean {
  if (!isKept(state)) return false
  return state.imageUrl === imageUrl || (sha256 !== undefined && state.sha256 === sha256)
}

function changed(state: PackageState, id: string, change: Partial<PackagePhoto>): PackageState {
  const photos = state.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo))
  return { ...state, photos }
}

function looksOf({ name, size, lastModified }: ChosenFile['file']): string {
  return `${name}\n${size}\n${lastModified}`
}

/** What is bought of an album: what is made of each photo that can be used. */
export function itemsOf({ photos }: Pick<PackageState, 'photos'>): PurchaseItem[] {
  return photos.filter((photo) => !isRefused(photo)).map(({ choice }) => itemOf(choice))
}

const isGone = ({ state }: PackagePhoto) => state.phase === 'gone'
/** Whether a photo can't be used: the shop did not take it, or does not have it any more. */
export const isRefused = ({ state }: PackagePhoto) =>
  state.phase === 'refused' || state.phase === 'gone'
export const isUploaded = ({ state }: PackagePhoto) => state.phase === 'uploaded'
/** Whether a photo is still to come: what is bought waits for it. */
export const isAwaited = (photo: PackagePhoto) =>
  !isRefused(photo) && !isUploaded(photo) && photo.state.phase !== 'here'

/** What a damaged photo has lost; undefined of a whole one, and of one that is not sent yet. */
export const missingPartOf = ({ state }: Pick<PackagePhoto, 'state'>) =>
  state.phase === 'uploaded' ? state.missing : undefined
/** Whether its owner has yet to say what becomes of a damaged photo. */
export const asksForConsent = (photo: PackagePhoto) =>
  missingPartOf(photo) !== undefined && !photo.acceptsMissing

/** Whether the shop has, or had, a photo: what was chosen for it is kept. */
export function isKept(state: PhotoState): state is Extract<PhotoState, SentPhoto> {
  return state.phase === 'uploaded' || state.phase === 'gone'
}
