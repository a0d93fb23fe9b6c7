import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskBase, DeskSaved } from '#contract/studio/desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import { type DeskKind, refreshDesk } from './desk-kind.ts'
import type { Autosaver, SaveStatus } from './saving/autosaver.ts'
import { useAutosave } from './saving/use-autosave.ts'
import { useLeaveQuestion } from './saving/use-leave-question.tsx'
import type { StoredDraft } from './use-desk-start.ts'
import { useMakePicture } from './use-make-picture.ts'

type DeskWorkOptions<Draft> = {
  order: StudioOrder
  base: DeskBase
  draft: Draft
  stored: StoredDraft<Draft>
  isLocked: boolean
  /** What to ask the engine for, so that it makes what the desk shows. */
  settingsOf: (draft: Draft) => StudioRestoreSettings
}

export type DeskWork<Draft> = {
  status: SaveStatus
  saver: Autosaver<Draft>
  isMaking: boolean
  /** Saves what is not saved yet, and has the next version made of it. */
  makeVersion: () => Promise<void>
  leaveQuestion: ReactNode
}

/** What becomes of the marks: they are saved as they are drawn, and made into a picture when asked. */
export function useDeskWork<Draft, Saved extends DeskSaved>(
  kind: DeskKind<Draft, Saved>,
  { order, base, draft, stored, isLocked, settingsOf }: DeskWorkOptions<Draft>,
): DeskWork<Draft> {
  const client = useQueryClient()
  const make = useMakePicture(order)
  const { saver, ...status } = useAutosave({
    orderId: order.id,
    kind,
    draft,
    stored,
    maySave: !isLocked,
    async save(wanted, savedVersion) {
      const request = { orderId: order.id, runId: base.runId, savedVersion }
      const answer = await kind.save({ ...request, draft: wanted })
      make.noteVersion(answer.version)
      return answer
    },
  })
  const makeVersion = async () => {
    if (!(await saver.flush())) return
    await make.run(settingsOf(draft))
    await refreshDesk(client, kind, order.id)
  }
  const leaveQuestion = useLeaveQuestion(saver)
  return { status, saver, isMaking: make.isBusy, makeVersion, leaveQuestion }
}
