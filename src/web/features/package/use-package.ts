import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { SendPhoto } from '#web/lib/photo/send-photo.ts'
import { findPackage, savePackage } from './package-draft.ts'
import { isAwaited, isUploaded, type PackagePhoto, packageReducer } from './package-state.ts'
import { createSendingQueue } from './sending/sending-queue.ts'
import { useThumbnails } from './sending/use-thumbnails.ts'

/** The album of a person: begun from the draft of this tab, sent and saved as it grows. */
export function usePackage(userId: string, sendPhoto: SendPhoto) {
  const [state, dispatch] = useReducer(packageReducer, userId, (id) => findPackage(id))
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
  useSaved(userId, photos)
  useAskBeforeLeaving(photos.some(isAwaited))
  const thumbnails = useThumbnails({ userId, photos, fileOf })

  const choose = useCallback((chosen: readonly File[]) => {
    const named = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
    for (const { id, file } of named) files.current.set(id, file)
    dispatch({ type: 'chosen', files: named })
  }, [])

  return { state, dispatch, choose, thumbnails }
}

/** Only what is uploaded is kept: how far the others are changes many times a second. */
function useSaved(userId: string, photos: readonly PackagePhoto[]): void {
  const saved = useRef<readonly PackagePhoto[]>([])
  useEffect(() => {
    const uploaded = photos.filter(isUploaded)
    const isSame =
      uploaded.length === saved.current.length &&
      uploaded.every((photo, index) => photo === saved.current[index])
    if (isSame) return
    saved.current = uploaded
    savePackage(userId, uploaded)
  }, [userId, photos])
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
