import { type Dispatch, type RefObject, useEffect, useState } from 'react'
import {
  claimVisitorPackage,
  dropVisitorFile,
  forgetVisitorPackage,
  sweepVisitorPackage,
} from '#web/lib/order/basket/visitor-package.ts'
import { isOfPhoto } from '#web/lib/photo/upload-problem.ts'
import { forgetThumbnail } from '../package-draft.ts'
import { isKept, type PackageAction, type PackagePhoto } from '../package-state.ts'
import { VISITOR } from './use-visitor-package.ts'
import { openVisitorAlbum } from './visitor-album.ts'

type VisitorAlbumOptions = {
  userId: string
  photos: readonly PackagePhoto[]
  files: RefObject<Map<string, File>>
  dispatch: Dispatch<PackageAction>
}

/**
 * Goes on with what was put together in this browser before its owner signed in: its photos are sent
 * like all others, and leave the browser one by one. Nobody else who signs in here gets them.
 */
export function useVisitorAlbum({ userId, photos, files, dispatch }: VisitorAlbumOptions): void {
  const [taken, setTaken] = useState<ReadonlySet<string>>(NONE)

  useEffect(() => {
    const left = new AbortController()
    const take = async () => {
      const now = new Date()
      await sweepVisitorPackage({ userId, now })
      const album = await openVisitorAlbum({ userId, now })
      if (!album || left.signal.aborted) return
      claimVisitorPackage(userId)
      for (const [id, file] of album.files) files.current.set(id, file)
      const { files: found, ...chosen } = album
      setTaken(new Set(found.keys()))
      dispatch({ type: 'taken-up', ...chosen })
      if (found.size === 0) await forgetVisitorPackage()
    }
    onceAlone(take, left.signal)
    return () => left.abort()
  }, [userId, files, dispatch])

  useEffect(() => {
    if (taken.size === 0) return
    const listed = new Map(photos.map((photo) => [photo.id, photo]))
    const isOver = (id: string) => isDone(listed.get(id))
    const left = new Set([...taken].filter((id) => !isOver(id)))
    if (left.size === taken.size) return
    for (const id of taken) {
      if (left.has(id)) continue
      forgetThumbnail(VISITOR, id)
      void dropVisitorFile(id)
    }
    if (left.size === 0) void forgetVisitorPackage()
    setTaken(left)
  }, [photos, taken])
}

const NONE: ReadonlySet<string> = new Set()

/** Whether nobody needs the file of a photo any more: it is stored, of no use, or was removed. */
function isDone(photo: PackagePhoto | undefined): boolean {
  if (!photo) return true
  const { state } = photo
  return isKept(state) || (state.phase === 'refused' && isOfPhoto(state.problem))
}

/**
 * Does something in the tab that somebody looks at, and in one tab at a time: all of them learn of a
 * sign-in at once, and two that send the same photo would send it twice.
 */
function onceAlone(work: () => Promise<void>, signal: AbortSignal): void {
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const begin = async () => {
    if (signal.aborted || document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', follow)
    // The type does not say that a page without HTTPS has none.
    const locks: LockManager | undefined = navigator.locks
    if (!locks) return await work()
    await locks.request('hueloom.visitor-package', { signal }, async () => {
      await work()
      await left
    })
  }
  const follow = () => {
    begin().catch((error: unknown) => {
      if (!signal.aborted) console.error('Photos chosen before the sign-in were not found', error)
    })
  }
  document.addEventListener('visibilitychange', follow)
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', follow))
  follow()
}
