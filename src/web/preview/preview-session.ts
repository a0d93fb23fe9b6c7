import type { FromPreviewWorker, Rendered, ToPreviewWorker } from './preview-messages.ts'

/** As much of a `Worker` as the preview uses. */
export type PreviewWorker<Source, Draft> = {
  postMessage: (message: ToPreviewWorker<Source, Draft>) => void
  terminate: () => void
  onmessage: ((event: { data: FromPreviewWorker }) => void) | null
  /** Its script did not come, it fell over, or what it said cannot be read. */
  onerror: (() => void) | null
}

/** Whether an answer is waited for, and for long; `broken` when no worker could give one. */
export type SessionState = 'idle' | 'working' | 'slow' | 'broken'
export type PreviewSession<Draft> = {
  render: (draft: Draft) => void
  close: () => void
}

/** Falls over this often in a row: the picture is at fault, and trying on would never end. */
const MOST_RESTARTS = 3
/** A wait that is shorter than this is not worth a sign. */
const SLOW_MS = 300
/** Each step of the work takes a second or two; a worker that is silent this long never answers. */
const PATIENCE_MS = 20_000

/**
 * Has a worker show one picture with what is drawn on it. Only the latest draft is rendered: what
 * was asked meanwhile is passed over, and once a coarse picture is shown, the next draft need not
 * wait for the fine one. A worker that falls over or falls silent is replaced, and the latest draft
 * is asked again.
 */
export function createPreviewSession<Source, Draft>(options: {
  startWorker: () => PreviewWorker<Source, Draft>
  source: Source
  onRendered: (rendered: Rendered) => void
  onState: (state: SessionState) => void
}): PreviewSession<Draft> {
  const { startWorker, source, onRendered, onState } = options
  let asked: Draft | undefined
  let waiting: Draft | undefined
  let isCoarseShown = false
  let restarts = 0
  let patience: ReturnType<typeof setTimeout> | undefined
  let sign: ReturnType<typeof setTimeout> | undefined
  let worker: PreviewWorker<Source, Draft> | undefined = start()

  function start(): PreviewWorker<Source, Draft> {
    const started = startWorker()
    // One that was replaced may still have something to say.
    const isCurrent = () => worker === started
    started.onmessage = ({ data }) => {
      if (!isCurrent()) return
      if (data.kind === 'alive') return waitForMore()
      restarts = 0
      onRendered(data)
      isCoarseShown = data.kind === 'coarse'
      if (isCoarseShown) {
        if (waiting) render(waiting)
        else waitForMore()
        return
      }
      asked = undefined
      stopWaiting()
      if (waiting) render(waiting)
      else onState('idle')
    }
    started.onerror = () => isCurrent() && restart()
    started.postMessage({ kind: 'open', source })
    return started
  }

  function waitForMore(): void {
    clearTimeout(patience)
    if (asked) patience = setTimeout(restart, PATIENCE_MS)
  }

  function stopWaiting(): void {
    clearTimeout(patience)
    clearTimeout(sign)
  }

  function restart(): void {
    stopWaiting()
    worker?.terminate()
    restarts += 1
    const latest = waiting ?? asked
    asked = undefined
    if (restarts > MOST_RESTARTS) {
      worker = undefined
      onState('broken')
      return
    }
    worker = start()
    if (latest) render(latest)
  }

  function render(draft: Draft): void {
    stopWaiting()
    waiting = undefined
    asked = draft
    isCoarseShown = false
    onState('working')
    worker?.postMessage({ kind: 'render', draft })
    sign = setTimeout(() => onState('slow'), SLOW_MS)
    waitForMore()
  }

  return {
    render(draft: Draft): void {
      if (worker === undefined) return
      if (asked && !isCoarseShown) waiting = draft
      else render(draft)
    },
    close(): void {
      stopWaiting()
      worker?.terminate()
      worker = undefined
    },
  }
}
