import { MAX_PHOTOS } from '#domain/limits.ts'
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
  | SendingStep
  | ({ phase: 'uploaded' } & SentPhoto)
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
}

export type PackageAction =
  | { type: 'chosen'; files: readonly ChosenFile[] }
  | { type: 'went-on'; id: string; step: SendingStep | { phase: 'waiting' } }
  | { type: 'uploaded'; id: string; photo: SentPhoto }
  | { type: 'refused'; id: string; problem: UploadProblem }
  | { type: 'product-chosen'; id: string; choice: PhotoChoice }
  | { type: 'product-chosen-for-all'; choice: PhotoChoice }
  | { type: 'delivery-chosen'; delivery: PurchaseDelivery }
  | { type: 'gift-written'; gift: GiftWords | null }
  | { type: 'noted'; id: string; note: string }
  | { type: 'removed'; ids: readonly string[] }

export type ChosenFile = { id: string; file: Pick<File, 'name' | 'size' | 'lastModified'> }

export const EMPTY_PACKAGE: PackageState = {
  photos: [],
  usual: USUAL_CHOICE,
  delivery: null,
  gift: null,
  twice: 0,
  leftOut: 0,
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
    case 'removed':
      return { ...state, photos: state.photos.filter(({ id }) => !action.ids.includes(id)) }
  }
}

/** Files go to the end of the list: each once, and no more than one purchase takes. */
function withChosen(state: PackageState, files: readonly ChosenFile[]): PackageState {
  const known = new Set(state.photos.map(({ looks }) => looks))
  const fresh = files.filter(({ file }) => {
    const looks = looksOf(file)
    if (known.has(looks)) return false
    known.add(looks)
    return true
  })
  const taken = fresh.slice(0, Math.max(0, MAX_PHOTOS - state.photos.length))
  const choice = commonChoice(state.photos) ?? state.usual
  return {
    ...state,
    photos: [...state.photos, ...taken.map(({ id, file }) => newPhoto(id, file, choice))],
    twice: files.length - fresh.length,
    leftOut: fresh.length - taken.length,
  }
}

function newPhoto(id: string, file: ChosenFile['file'], choice: PhotoChoice): PackagePhoto {
  const state = { phase: 'waiting' } as const
  return { id, fileName: file.name, looks: looksOf(file), state, choice, note: '' }
}

/** A photo with the bytes of another one is the same under a second name. */
function withUploaded(state: PackageState, id: string, sent: SentPhoto): PackageState {
  const isThere = state.photos.some((photo) => photo.id !== id && isSamePhoto(photo.state, sent))
  if (!isThere) return changed(state, id, { state: { phase: 'uploaded', ...sent } })
  return {
    ...state,
    photos: state.photos.filter((photo) => photo.id !== id),
    twice: state.twice + 1,
  }
}

function isSamePhoto(state: PhotoState, { imageUrl, sha256 }: SentPhoto): boolean {
  if (state.phase !== 'uploaded') return false
  return state.imageUrl === imageUrl || (sha256 !== undefined && state.sha256 === sha256)
}

function changed(state: PackageState, id: string, change: Partial<PackagePhoto>): PackageState {
  const photos = state.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo))
  return { ...state, photos }
}

function looksOf({ name, size, lastModified }: ChosenFile['file']): string {
  return `${name}\n${size}\n${lastModified}`
}

/** What is bought of an album: what is made of each photo that was not refused. */
export function itemsOf({ photos }: Pick<PackageState, 'photos'>): PurchaseItem[] {
  return photos.filter((photo) => !isRefused(photo)).map(({ choice }) => itemOf(choice))
}

export const isRefused = ({ state }: PackagePhoto) => state.phase === 'refused'
export const isUploaded = ({ state }: PackagePhoto) => state.phase === 'uploaded'
/** Whether a photo is still to come: what is bought waits for it. */
export const isAwaited = (photo: PackagePhoto) => !isRefused(photo) && !isUploaded(photo)
