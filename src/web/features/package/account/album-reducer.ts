import { draftOf, type PackageDraft, photoOf } from '../draft-schema.ts'
import {
  isKept,
  type PackageAction,
  type PackagePhoto,
  type PackageState,
  packageReducer,
} from '../package-state.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'

/** What the account has, and what this device knew of it before. */
export type AccountAnswer = {
  base: PackageDraft
  theirs: PackageDraft
  /** Addresses of photos that the shop does not have any more. */
  gone: readonly string[]
  /** Addresses of photos that were paid for since this device last knew of it. */
  paid: readonly string[]
}

export type AlbumAction = PackageAction | ({ type: 'account-answered' } & AccountAnswer)

/** The album of a page that follows the basket of an account. */
export function albumReducer(state: PackageState, action: AlbumAction): PackageState {
  return action.type === 'account-answered'
    ? withAnswer(state, action)
    : packageReducer(state, action)
}

/** What is not uploaded yet is known on this device alone, and stays in the list. */
function withAnswer(
  state: PackageState,
  { base, theirs, gone, paid }: AccountAnswer,
): PackageState {
  const ours = draftOf(state)
  const { draft, leftOut } = mergeDrafts({ base, ours, theirs, paid })
  const isAsBefore = isSame(draft, ours)
  const photos = isAsBefore ? state.photos : [...draft.photos.map(photoOf), ...unkept(state)]
  const missing = new Set(gone)
  const marked = photos.map((photo) => inStanding(photo, missing))
  return {
    ...state,
    ...(isAsBefore ? {} : { delivery: draft.delivery, gift: draft.gift }),
    photos: marked.some((photo, index) => photo !== state.photos[index]) ? marked : photos,
    leftOut: state.leftOut + leftOut,
  }
}

function unkept({ photos }: PackageState): PackagePhoto[] {
  return photos.filter(({ state }) => !isKept(state))
}

function inStanding(photo: PackagePhoto, missing: ReadonlySet<string>): PackagePhoto {
  const { state } = photo
  if (!isKept(state)) return photo
  const phase = missing.has(state.imageUrl) ? 'gone' : 'uploaded'
  return phase === state.phase ? photo : { ...photo, state: { ...state, phase } }
}
