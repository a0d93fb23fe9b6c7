import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import {
  dropVisitorFile,
  forgetVisitorPackage,
  holdVisitorFile,
  keepVisitorFile,
} from '#web/lib/order/basket/visitor-package.ts'
import { preselectedProduct } from '#web/lib/order/preselected-product.ts'
import { useSearch } from '#web/lib/pages/navigation.ts'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'
import { choiceOf } from '#web/orders/products/photo-choice.ts'
import {
  EMPTY_PACKAGE,
  isRefused,
  type PackageAction,
  type PackagePhoto,
  packageReducer,
} from '../package-state.ts'
import { useThumbnails } from '../sending/use-thumbnails.ts'
import { type OpenedAlbum, saveVisitorAlbum } from './visitor-album.ts'

/** Looks at a photo in this browser. */
export type CheckPhoto = (
  file: File,
) => Promise<{ ok: true; pixels?: PixelSize } | { ok: false; problem: UploadProblem }>

/** Whose small pictures a visitor's are, until somebody has signed in. */
export const VISITOR = 'visitor'

/** The album of a visitor: looked at and kept in this browser, and sent nowhere. */
export function useVisitorPackage(opened: OpenedAlbum | undefined, checkPhoto: CheckPhoto) {
  const asked = preselectedProduct(new URLSearchParams(useSearch()).get('product'))
  const [state, dispatch] = useReducer(packageReducer, opened, (begun) => {
    const { files: _, ...album } = begun ?? { files: undefined }
    return { ...EMPTY_PACKAGE, ...(asked && { usual: choiceOf(asked) }), ...album }
  })
  const { photos, delivery, gift } = state
  const files = useRef(new Map(opened?.files))
  const fileOf = useCallback((id: string) => files.current.get(id), [])
  useLooking(photos, fileOf, { checkPhoto, dispatch })

  const hadPhotos = useRef(false)
  useEffect(() => {
    const used = photos.filter((photo) => !isRefused(photo))
    if (used.length > 0) saveVisitorAlbum({ photos: used, delivery, gift }, new Date())
    // What a page never had is that of another tab.
    else if (hadPhotos.current) void forgetVisitorPackage()
    hadPhotos.current = used.length > 0
  }, [photos, delivery, gift])

  const choose = useCallback((chosen: readonly File[]) => {
    const named = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
    for (const { id, file } of named) {
      files.current.set(id, file)
      // Whoever signs in before it was looked at finds it all the same.
      holdVisitorFile(id, file)
    }
    dispatch({ type: 'chosen', files: named })
  }, [])
  return { state, dispatch, choose, thumbnails: useThumbnails({ userId: VISITOR, photos, fileOf }) }
}

type Looking = { checkPhoto: CheckPhoto; dispatch: (action: PackageAction) => void }

/** Looks at photos one after the other, and keeps those that are good enough. */
function useLooking(
  photos: readonly PackagePhoto[],
  fileOf: (id: string) => File | undefined,
  { checkPhoto, dispatch }: Looking,
): void {
  const known = useRef(new Set<string>())
  const listed = useRef(new Set<string>())
  const work = useRef(Promise.resolve())
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  useEffect(() => {
    listed.current = new Set(photos.map(({ id }) => id))
    for (const id of known.current) {
      if (listed.current.has(id)) continue
      known.current.delete(id)
      void dropVisitorFile(id)
    }
    const look = async (id: string, file: File) => {
      if (hasLeft.current || !listed.current.has(id)) return
      dispatch({ type: 'went-on', id, step: { phase: 'checking' } })
      const checked = await checkPhoto(file)
      // Whoever has signed in meanwhile sends it: nothing of it comes back into the browser.
      if (hasLeft.current) return
      if (!checked.ok) return dispatch({ type: 'refused', id, problem: checked.problem })
      const isKept = await keepVisitorFile(id, file)
      if (!listed.current.has(id)) return await dropVisitorFile(id)
      const { pixels } = checked
      dispatch({ type: 'went-on', id, step: { phase: 'here', isKept, pixels } })
    }
    for (const { id, state } of photos) {
      const file = fileOf(id)
      if (state.phase !== 'waiting' || !file || known.current.has(id)) continue
      known.current.add(id)
      work.current = work.current.then(() => look(id, file))
    }
  }, [photos, fileOf, checkPhoto, dispatch])
}
