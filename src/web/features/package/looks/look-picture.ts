import { queryOptions, useQuery } from '@tanstack/react-query'
import type { KnownFirstLook } from '#contract/restoration/first-looks.ts'
import { MAX_PHOTOS, SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { findFirstLooks } from './find-first-looks.ts'

/** Used well before it ends. */
const WORKS_FOR_MS = (SIGNED_URL_SECONDS - 120) * 1000
/** Rows that come in sight together ask together. */
const GATHER_MS = 50

/** The address of a first look that is ready, where its row is in sight; undefined until it is known. */
export function useLookPicture(
  imageUrl: string | undefined,
  isShown: boolean,
): string | null | undefined {
  const { data, isStale } = useQuery({
    ...lookPictureQuery(imageUrl),
    enabled: isShown && imageUrl !== undefined,
  })
  return isStale ? undefined : data
}

export function lookPictureQuery(imageUrl: string | undefined) {
  return queryOptions({
    queryKey: ['first-look-picture', imageUrl],
    queryFn: async () => pictureIn(await findTogether(imageUrl ?? '')),
    staleTime: WORKS_FOR_MS,
  })
}

function pictureIn(look: KnownFirstLook | undefined): string | null {
  return look?.state === 'ready' ? look.pictureUrl : null
}

let gathered: { imageUrls: string[]; answer: ReturnType<typeof findFirstLooks> } | undefined

async function findTogether(imageUrl: string): Promise<KnownFirstLook | undefined> {
  if (gathered === undefined || gathered.imageUrls.length === MAX_PHOTOS) gathered = gather()
  gathered.imageUrls.push(imageUrl)
  return (await gathered.answer).get(imageUrl)
}

function gather() {
  const imageUrls: string[] = []
  const answer = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
    if (gathered?.imageUrls === imageUrls) gathered = undefined
    return findFirstLooks(imageUrls)
  })
  return { imageUrls, answer }
}
