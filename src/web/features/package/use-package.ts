import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { preselectedProduct } from '#web/lib/order/preselected-product.ts'
import { useSearch } from '#web/lib/pages/navigation.ts'
import type { SendPhoto } from '#web/lib/photo/send-photo.ts'
import { choiceOf } from '#web/orders/products/photo-choice.ts'
import { albumReducer } from './account/album-reducer.ts'
import { useAccountBasket } from './account/use-account-basket.ts'
import { draftOf, type Kept, type PackageDraft } from './draft-schema.ts'
import { findPackage, saveDraft } from './package-draft.ts'
import { isAwaited, isKept, type PackageState } from './package-state.ts'
import { createSendingQueue } from './sending/sending-queue.ts'
import { useThumbnails } from './sending/use-thumbnails.ts'
import { useVisitorAlbum } from './visitor/use-visitor-album.ts'

/** The album of a person: begun from the draft of this tab and from the account, sent and saved as it grows. */
export function usePackage(userId: string, sendPhoto: SendPhoto) {
  const search = useSearch()
  const [state, dispatch] = useReducer(albumReducer, userId, (id) => begunPackage(id, search))
  const { photos } = state
  const files = useRef(new Map<string, File>())
  const fileOf = useCallback((id: string) => files.current.get(id), [])

  const [queue] = useState(() =>
    createSendingQueue(sendPhoto, fileOf, {
      // Many times a second for three photos: whoever scrolls or types goes first.
      onStep: (id, step) => startTransition(() => dispatch({ type: 'went-on', id, step })),
      onUploaded: (id, photo) => dispatch({ type: 'uploaded', id, photo }),
      onRefused: (id, problem) => dispatch({ type: 'refused', id, problem }),
    }),
  )
  useEffect(() => queue.follow(photos), [queue, photos])
  useEffect(() => queue.leave, [queue])
  const { sync, standing } = useAccountBasket(userId, state, dispatch)
  useSaved(userId, state, sync.change)
  useAskBeforeLeaving(photos.some(isAwaited))
  useVisitorAlbum({ userId, photos, files, dispatch })
  const thumbnails = useThumbnails({ userId, photos, fileOf })

  const choose = useCallback((chosen: readonly File[]) => {
    const named = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
    for (const { id, file } of named) files.current.set(id, file)
    dispatch({ type: 'chosen', files: named })
  }, [])

  return { state, dispatch, choose, thumbnails, sync, standing }
}

/** What the address asks for is made of the photos of a new album; one that was begun stays as it is. */
function begunPackage(userId: string, search: string): PackageState {
  const begun = findPackage(userId)
  const asked = preselectedProduct(new URLSearchParams(search).get('product'))
  return asked && begun.photos.length === 0 ? { ...begun, usual: choiceOf(asked) } : begun
}

/** Only what is uploaded is kept: how far the others are changes many times a second. */
function useSaved(userId: string, album: Kept, onSaved: (draft: PackageDraft) => void): void {
  const { photos, delivery, gift } = album
  const saved = useRef<readonly unknown[]>([])
  useEffect(() => {
    const photosKept = photos.filter(({ state }) => isKept(state))
    const kept = [...photosKept, delivery, gift]
    const isSame =
      kept.length === saved.current.length &&
      kept.every((part, index) => part === saved.current[index])
    if (isSame) return
    saved.current = kept
    const draft = draftOf({ photos: photosKept, delivery, gift })
    saveDraft(userId, draft)
    onSaved(draft)
  }, [userId, photos, delivery, gift, onSaved])
}

/** What is still on its way would have to be chosen again. */
function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}
