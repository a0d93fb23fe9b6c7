import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { studioColourDeskSchema } from '#contract/studio/colour-desk.ts'
import { deskSaveResponseSchema } from '#contract/studio/desk.ts'
import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import { studioActionResponseSchema } from '#contract/studio/order-actions.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { callStudio } from '#web/studio/lib/call-studio.ts'
import { ORDERS_KEY } from '#web/studio/lib/fetch-order.ts'

export const deskKey = (orderId: string) => [...ORDERS_KEY, 'colour-desk', orderId] as const

/** What a picture is coloured with; asked for anew whenever the order changes. */
export function deskQuery(orderId: string) {
  return queryOptions({
    queryKey: deskKey(orderId),
    queryFn: () =>
      callStudio({
        name: 'studio-colour-desk',
        body: { orderId },
        answer: studioColourDeskSchema,
      }),
  })
}

/** The desk as it is now, whatever was asked before. */
async function fetchDesk(client: QueryClient, orderId: string) {
  return await client.fetchQuery({ ...deskQuery(orderId), staleTime: 0 })
}

/** Addresses of the picture that have just been signed. */
export async function fetchPictureUrls(client: QueryClient, orderId: string) {
  const { base } = await fetchDesk(client, orderId)
  if (!base) throw new Error('the picture is gone')
  return { picture: base.screenUrl, automatic: base.automaticUrl }
}

export async function saveHints(wish: {
  orderId: string
  runId: string
  savedVersion: number
  hints: ColourHints
}) {
  return await callStudio({
    name: 'studio-save-hints',
    body: wish,
    answer: deskSaveResponseSchema,
  })
}

export async function makePicture(wish: {
  orderId: string
  version: number
  settings: StudioRestoreSettings
}) {
  return await callStudio({
    name: 'studio-restore',
    body: wish,
    answer: studioActionResponseSchema,
  })
}
