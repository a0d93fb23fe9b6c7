import type { QueryClient } from '@tanstack/react-query'
import { deskSaveResponseSchema } from '#contract/studio/desk.ts'
import { type StudioRetouchDesk, studioRetouchDeskSchema } from '#contract/studio/retouch-desk.ts'
import { type RepairMarks, repairMarksSchema } from '#engine/retouch/marks.ts'
import type { SourceUrls } from '#web/preview/load-source.ts'
import type { DeskKind } from '#web/studio/desk/desk-kind.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'
import { ORDERS_KEY } from '#web/studio/lib/backend/fetch-order.ts'

/** What a picture is repaired with; asked for anew whenever the order changes. */
export function deskQuery(orderId: string) {
  return {
    queryKey: [...ORDERS_KEY, 'retouch-desk', orderId] as const,
    queryFn: () =>
      callStudio({
        name: 'studio-retouch-desk',
        body: { orderId },
        answer: studioRetouchDeskSchema,
      }),
  }
}

/** Addresses of the picture that have just been signed, whatever was asked before. */
export async function fetchPictureUrls(client: QueryClient, orderId: string): Promise<SourceUrls> {
  const { base } = await client.fetchQuery({ ...deskQuery(orderId), staleTime: 0 })
  if (!base) throw new Error('the picture is gone')
  return { picture: base.pictureUrl, layer: base.foundUrl }
}

/** What is marked at the retouch desk, and where it is kept. */
export const RETOUCH_DESK: DeskKind<RepairMarks, NonNullable<StudioRetouchDesk['saved']>> = {
  name: 'retouch-desk',
  schema: repairMarksSchema,
  action: 'mark_repairs',
  query: deskQuery,
  save: async ({ draft: marks, ...request }) =>
    await callStudio({
      name: 'studio-save-repair-marks',
      body: { ...request, marks },
      answer: deskSaveResponseSchema,
    }),
  draftOf: ({ marks }) => marks,
}
