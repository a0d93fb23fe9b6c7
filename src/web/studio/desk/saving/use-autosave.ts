import { useEffect, useRef, useState } from 'react'
import { codeOf, StudioRefusal } from '#web/studio/lib/backend/studio-refusal.ts'
import { type Autosaver, createAutosaver, type SaveStatus } from './autosaver.ts'
import { type DraftKind, forgetDraft, keepDraft } from './kept-draft.ts'

/** Somebody else has saved meanwhile. */
const CONFLICTS = ['hints_changed', 'marks_changed']
/** Refusals that another try, or another person, may change; all others stay. */
const PASSING = ['offline', 'rate_limited', 'unexpected']

type AutosaveOptions<Draft> = {
  orderId: string
  kind: DraftKind<Draft>
  draft: Draft
  /** What the shop has, and its number. */
  stored: { draft: Draft; version: number }
  /** Not while somebody else has the order. */
  maySave: boolean
  save: (draft: Draft, savedVersion: number) => Promise<{ savedVersion: number }>
}

/** Keeps the shop's copy of the marks up to date, and asks before unsaved ones are left behind. */
export function useAutosave<Draft>(
  options: AutosaveOptions<Draft>,
): SaveStatus & { saver: Autosaver<Draft> } {
  const { orderId, kind, draft, stored, maySave } = options
  const [status, setStatus] = useState<SaveStatus>({ state: 'saved', error: undefined })
  const latest = useRef(options)
  latest.current = options
  const [saver] = useState(() =>
    createAutosaver<Draft>({
      savedVersion: stored.version,
      save: (wanted, savedVersion) => latest.current.save(wanted, savedVersion),
      judge,
      onStatus: setStatus,
    }),
  )
  const known = useRef(stored.draft)

  useEffect(() => {
    if (draft === known.current) return
    keepDraft(kind, orderId, { savedVersion: saver.savedVersion(), draft })
    if (!maySave) return
    known.current = draft
    saver.change(draft)
  }, [draft, kind, orderId, saver, maySave])

  useEffect(() => {
    // What was refused while somebody else had the order.
    if (maySave && saver.hasUnsaved()) saver.change(latest.current.draft)
  }, [saver, maySave])

  useEffect(() => {
    if (status.state === 'saved') forgetDraft(kind, orderId)
  }, [status.state, kind, orderId])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsaved()) event.preventDefault()
    }
    const goOn = () => void saver.flush()
    window.addEventListener('beforeunload', ask)
    window.addEventListener('online', goOn)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('online', goOn)
      goOn()
    }
  }, [saver])

  return { ...status, saver }
}

function judge(error: unknown): 'failed' | 'conflict' | 'refused' {
  const code = codeOf(error)
  if (code !== undefined && CONFLICTS.includes(code)) return 'conflict'
  if (code === undefined || PASSING.includes(code)) {
    // Without a code it is a fault of ours, which somebody has to find.
    if (!(error instanceof StudioRefusal)) console.error(error)
    return 'failed'
  }
  return 'refused'
}
