import type { QueryClient } from '@tanstack/react-query'
import { type StudioColourDesk, studioColourDeskSchema } from '#contract/studio/colour-desk.ts'
import { deskSaveResponseSchema } from '#contract/studio/desk.ts'
import { type ColourHints, colourHintsSchema } from '#engine/colour/hints.ts'
import type { SourceUrls } from '#web/preview/load-source.ts'
import type { DeskKind } from '#web/studio/desk/desk-kind.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'
import { ORDERS_KEY } from '#web/studio/lib/backend/fetch-order.ts'

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

/** What is drawn at the colour desk, and where it is kept. */
export const COLOUR_DESK: DeskKind<ColourHints, NonNullable<StudioColourDesk['saved']>> = {
  name: 'colour-desk',
  schema: colourHintsSchema,
  action: 'mark_colours',
  query: deskQuery,
  save: async ({ draft: hints, ...request }) =>
    await callStudio({
      name: 'studio-save-hints',
      body: { ...request, hints },
      answer: deskSaveResponseSchema,
    }),
  draftOf: ({ hints }) => hints,
}
