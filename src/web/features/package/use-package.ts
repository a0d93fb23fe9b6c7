import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { preselectedProduct } from '#web/lib/order/preselected-product.ts'
import { useSearch } from '#web/lib/pages/navigation.ts'
import type { SendPhoto } from '#web/lib/photo/send-photo.ts'
import { choiceOf } from '#web/orders/products/photo-choice.ts'
import { findPackage, savePackage } from './package-draft.ts'
import { isAwaited, isUploaded, type PackageState, packageReducer } from './package-state.ts'
import { createSendingQueue } from './sending/sending-queue.ts'
import { useThumbnails } from './sending/use-thumbnails.ts'

/** The album of a person: begun from the draft of this tab, sent and saved as it grows. */
export function usePackage(userId: string, sendPhoto: SendPhoto) {
  const search = useSearch()
  const [state, dispatch] = useReducer(packageReducer, userId, (id) => begunPackage(id, search))
  const { photos } = state
  const files = useRef(new Map<string, File>())
  const fileOf = useCallback((id: string) => files.current.get(id), [])

  const [queue] = useState(() =>
    createSendingQueue(sendPhoto, fileOf, {
      onStep: (id, step) => dispatch({ type: 'went-on', id, step }),
      onUploaded: (id, photo) => dispatch({ type: 'uploaded', id, photo }),
      onRefused: (id, problem) => dispatch({ type: 'refused', id, problem }),
    }),
  )
  useEffect(() => queue.follow(photos), [queue, photos])
  useEffect(() => queue.leave, [queue])
  useSaved(userId, state)
  useAskBeforeLeaving(photos.some(isAwaited))
  const thumbnails = useThumbnails({ userId, photos, fileOf })

  const choose = useCallback((chosen: readonly File[]) => {
    const named = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
    for (const { id, file } of named) files.current.set(id, file)
    dispatch({ type: 'chosen', files: named })
  }, [])

  return { state, dispatch, choose, thumbnails }
}

/** What the address asks for is made of the photos of a new album; one that was begun stays as it is. */
function begunPackage(userId: string, search: string): PackageState {
  const begun = findPackage(userId)
  const asked = preselectedProduct(new URLSearchParams(search).get('product'))
  return asked && begun.photos.length === 0 ? { ...begun, usual: choiceOf(asked) } : begun
}

/** Only what is uploaded is kept: how far the others are changes many times a second. */
function useSaved(userId: string, { photos, delivery, gift }: PackageState): void {
  const saved = useRef<readonly unknown[]>([])
  useEffect(() => {
    const uploaded = photos.filter(isUploaded)
    const kept = [...uploaded, delivery, gift]
    const isSame =
      kept.length === saved.current.length &&
      kept.every((part, index) => part === saved.current[index])
    if (isSame) return
    saved.current = kept
    savePackage(userId, { photos: uploaded, delivery, gift })
  }, [userId, photos, delivery, gift])
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
