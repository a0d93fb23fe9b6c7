import { useEffect, useRef, useState } from 'react'
import type { ColourHints } from '#engine/colour/hints.ts'
import { codeOf, StudioRefusal } from '#web/studio/lib/call-studio.ts'
import { type Autosaver, createAutosaver, type SaveStatus } from './autosaver.ts'
import { forgetDraft, keepDraft } from './kept-draft.ts'

/** Refusals that another try, or another person, may change; all others stay. */
const PASSING = ['offline', 'rate_limited', 'unexpected']

type AutosaveOptions = {
  orderId: string
  hints: ColourHints
  /** What the shop has, and its number. */
  stored: { hints: ColourHints; version: number }
  /** Not while somebody else has the order. */
  maySave: boolean
  save: (hints: ColourHints, savedVersion: number) => Promise<{ savedVersion: number }>
}

/** Keeps the shop's copy of the marks up to date, and asks before unsaved ones are left behind. */
export function useAutosave(options: AutosaveOptions): SaveStatus & { saver: Autosaver } {
  const { orderId, hints, stored, maySave } = options
  const [status, setStatus] = useState<SaveStatus>({ state: 'saved', error: undefined })
  const latest = useRef(options)
  latest.current = options
  const [saver] = useState(() =>
    createAutosaver({
      savedVersion: stored.version,
      save: (wanted, savedVersion) => latest.current.save(wanted, savedVersion),
      judge,
      onStatus: setStatus,
    }),
  )
  const known = useRef(stored.hints)

  useEffect(() => {
    if (hints === known.current) return
    keepDraft(orderId, saver.savedVersion(), hints)
    if (!maySave) return
    known.current = hints
    saver.change(hints)
  }, [hints, orderId, saver, maySave])

  useEffect(() => {
    // What was refused while somebody else had the order.
    if (maySave && saver.hasUnsaved()) saver.change(latest.current.hints)
  }, [saver, maySave])

  useEffect(() => {
    if (status.state === 'saved') forgetDraft(orderId)
  }, [status.state, orderId])

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
  if (code === 'hints_changed') return 'conflict'
  if (code === undefined || PASSING.includes(code)) {
    // Without a code it is a fault of ours, which somebody has to find.
    if (!(error instanceof StudioRefusal)) console.error(error)
    return 'failed'
  }
  return 'refused'
}
