import { useState } from 'react'
import type { DeskSaved } from '#contract/studio/desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { DeskKind } from './desk-kind.ts'
import { findDraft } from './saving/kept-draft.ts'

/** What the shop has of a desk's marks, and its number. */
export type StoredDraft<Draft> = { draft: Draft; version: number }

/**
 * With which marks a desk opens: those that this tab could not save yet, else those that were saved
 * last, else those that the picture was made with. Locked for whoever may only look.
 */
export function useDeskStart<Draft, Saved extends DeskSaved>(
  kind: DeskKind<Draft, Saved>,
  { order, saved, asked }: { order: StudioOrder; saved: Saved | null; asked: () => Draft },
): { stored: StoredDraft<Draft>; start: Draft; isLocked: boolean } {
  const [stored] = useState(() => ({
    draft: saved ? kind.draftOf(saved) : asked(),
    version: saved?.version ?? 0,
  }))
  const [start] = useState(() => findDraft(kind, order.id, stored.version) ?? stored.draft)
  return { stored, start, isLocked: !order.may.includes(kind.action) }
}
