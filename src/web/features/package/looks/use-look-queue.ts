import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readRefusal } from '#web/lib/errors/errors.ts'
import { fetchFirstLook } from '#web/orders/first-look/fetch-first-look.ts'
import { firstLookQuery } from '#web/orders/first-look/use-first-look.ts'
import type { PackagePhoto } from '../package-state.ts'
import { findFirstLooks } from './find-first-looks.ts'
import { lookPictureQuery } from './look-picture.ts'
import { createLookQueue, type LookStandings } from './look-queue.ts'

const NONE: LookStandings = new Map()

/**
 * The first looks at the photos of an album, made in turn while its page is open: also while others
 * are still being sent, which the processor of the shop comes to first.
 */
export function useLookQueue(photos: readonly PackagePhoto[]) {
  const client = useQueryClient()
  const [looks, setLooks] = useState(NONE)
  const [queue] = useState(() =>
    createLookQueue({
      ask: (imageUrl) => askInTurn(client, imageUrl),
      findKnown: (imageUrls) => findKnown(client, imageUrls),
      pause,
      onChange: setLooks,
    }),
  )
  useEffect(() => {
    queue.follow(
      photos.flatMap(({ state }) => (state.phase === 'uploaded' ? [state.imageUrl] : [])),
    )
  }, [queue, photos])
  useEffect(() => queue.leave, [queue])
  return { looks, queue }
}

/** A first look that is there is kept, so that its place opens with it at once. */
async function askInTurn(client: QueryClient, imageUrl: string) {
  try {
    const look = await fetchFirstLook(imageUrl, { inTurn: true })
    if (look.state === 'ready') {
      client.setQueryData(firstLookQuery(imageUrl).queryKey, look)
      client.setQueryData(lookPictureQuery(imageUrl).queryKey, look.pictureUrl)
    }
    return look.state
  } catch (error) {
    // It was removed elsewhere, or its days are over.
    if ((await readRefusal(error)).code === 'photo_not_found') return 'failed'
    throw error
  }
}

async function findKnown(client: QueryClient, imageUrls: readonly string[]) {
  const looks = await findFirstLooks(imageUrls)
  for (const [imageUrl, look] of looks) {
    if (look.state === 'ready') {
      client.setQueryData(lookPictureQuery(imageUrl).queryKey, look.pictureUrl)
    }
  }
  return new Map([...looks].map(([imageUrl, { state }]) => [imageUrl, state]))
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
