import type { QueryClient } from '@tanstack/react-query'
import { studioColourDeskSchema } from '#contract/studio/colour-desk.ts'
import { deskSaveResponseSchema } from '#contract/studio/desk.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import type { SourceUrls } from '#web/studio/desk/preview/load-source.ts'
import { callStudio } from '#web/studio/lib/call-studio.ts'
import { ORDERS_KEY } from '#web/studio/lib/fetch-order.ts'

/** What a picture is coloured with; asked for anew whenever the order changes. */
export function deskQuery(orderId: string) {
  return {
    queryKey: [...ORDERS_KEY, 'colour-desk', orderId] as const,
    queryFn: () =>
      callStudio({
        name: 'studio-colour-desk',
        body: { orderId },
        answer: studioColourDeskSchema,
      }),
  }
}

/** Addresses of the picture that have just been signed, whatever was asked before. */
export async function fetchPictureUrls(client: QueryClient, orderId: string): Promise<SourceUrls> {
  const { base } = await client.fetchQuery({ ...deskQuery(orderId), staleTime: 0 })
  if (!base) throw new Error('the picture is gone')
  return { picture: base.screenUrl, layer: base.automaticUrl }
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
