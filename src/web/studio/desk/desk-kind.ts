import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { DeskSaved, DeskSaveRequest, DeskSaveResponse } from '#contract/studio/desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { DraftKind } from './saving/kept-draft.ts'

/** A desk by what is drawn at it: where that is saved, by which right, and how it is asked for. */
export type DeskKind<Draft, Saved extends DeskSaved> = DraftKind<Draft> & {
  action: StudioOrder['may'][number]
  query: (orderId: string) => {
    queryKey: QueryKey
    queryFn: () => Promise<{ saved: Saved | null }>
  }
  save: (request: DeskSaveRequest & { draft: Draft }) => Promise<DeskSaveResponse>
  /** What was drawn, of all that the shop keeps of a save. */
  draftOf: (saved: Saved) => Draft
}

/** Asks anew for what a desk has, since what was made now lies on it. */
export async function refreshDesk<Draft, Saved extends DeskSaved>(
  client: QueryClient,
  kind: DeskKind<Draft, Saved>,
  orderId: string,
): Promise<void> {
  await client.invalidateQueries({ queryKey: kind.query(orderId).queryKey })
}
