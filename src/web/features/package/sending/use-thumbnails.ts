import { useEffect, useRef, useState } from 'react'
import { findThumbnail, forgetThumbnail, keepThumbnail } from '../package-draft.ts'
import { isKept, type PackagePhoto } from '../package-state.ts'
import { makeThumbnail } from './make-thumbnail.ts'

type ThumbnailOptions = {
  userId: string
  photos: readonly PackagePhoto[]
  /** Undefined of a photo that was chosen before a reload. */
  fileOf: (id: string) => File | undefined
}

/** Null where there is none to be had in this browser. */
type Thumbnails = Readonly<Record<string, string | null>>

/**
 * Small pictures of the photos that are good enough to be sent, made one after the other and kept
 * beside the draft.
 */
export function useThumbnails({ userId, photos, fileOf }: ThumbnailOptions): Thumbnails {
  const [thumbnails, setThumbnails] = useState<Thumbnails>(() =>
    Object.fromEntries(photos.map(({ id }) => [id, findThumbnail(userId, id) ?? null])),
  )
  const listed = useRef(new Set<string>())
  const asked = useRef(new Set<string>())
  const work = useRef(Promise.resolve())

  useEffect(() => {
    listed.current = new Set(photos.map(({ id }) => id))
    const make = async (id: string, file: File) => {
      if (!listed.current.has(id)) return
      const picture = await makeThumbnail(file)
      if (!listed.current.has(id)) return
      if (picture) keepThumbnail(userId, { id, picture })
      setThumbnails((known) => ({ ...known, [id]: picture ?? null }))
    }
    const arrived = photos.filter(({ id, state }) => isKept(state) && !fileOf(id))
    setThumbnails((known) => withKept(known, arrived, userId))
    for (const { id, state } of photos) {
      const file = fileOf(id)
      if (!file || asked.current.has(id) || !GOOD.has(state.phase)) continue
      asked.current.add(id)
      work.current = work.current.then(() => make(id, file))
    }
  }, [userId, photos, fileOf])

  useEffect(() => {
    for (const id of Object.keys(thumbnails)) {
      if (!photos.some((photo) => photo.id === id)) forgetThumbnail(userId, id)
    }
  }, [userId, photos, thumbnails])

  useEffect(() => () => listed.current.clear(), [])
  return thumbnails
}

/** Photos of which this page has no file came from the account: what is not kept here, the shop shows. */
function withKept(known: Thumbnails, photos: readonly PackagePhoto[], userId: string): Thumbnails {
  const fresh = photos.filter(({ id }) => !(id in known))
  if (fresh.length === 0) return known
  const found = fresh.map(({ id }) => [id, findThumbnail(userId, id) ?? null])
  return { ...known, ...Object.fromEntries(found) }
}

const GOOD: ReadonlySet<PackagePhoto['state']['phase']> = new Set([
  'here',
  'sending',
  'paused',
  'uploaded',
])
