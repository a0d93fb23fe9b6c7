import type { ColourHints } from '#engine/colour/hints.ts'
import type { PreviewSource, Rendered, ToPreviewWorker } from './preview-messages.ts'

/** As much of a `Worker` as the preview uses. */
export type PreviewWorker = {
  postMessage: (message: ToPreviewWorker) => void
  terminate: () => void
  onmessage: ((event: { data: Rendered }) => void) | null
  onerror: ((event: { message: string; preventDefault?: () => void }) => void) | null
}

export type PreviewSession = ReturnType<typeof createPreviewSession>

/** Falls over this often in a row: the picture is at fault, and trying on would never end. */
const MOST_RESTARTS = 3

/**
 * Has a worker colour one picture. Only the latest hints are rendered: what was asked meanwhile
 * is passed over. A worker that falls over is replaced, and the latest hints are asked again.
 */
export function createPreviewSession(options: {
  startWorker: () => PreviewWorker
  source: PreviewSource
  onRendered: (rendered: Rendered) => void
  /** Whether an answer is waited for; `broken` when no worker could give one. */
  onState: (state: 'idle' | 'working' | 'broken') => void
}) {
  const { startWorker, source, onRendered, onState } = options
  let asked: ColourHints | undefined
  let waiting: ColourHints | undefined
  let restarts = 0
  let worker: PreviewWorker | undefined = start()

  function start(): PreviewWorker {
    const started = startWorker()
    started.onmessage = ({ data }) => {
      restarts = 0
      asked = undefined
      onRendered(data)
      if (waiting) render(waiting)
      else onState('idle')
    }
    started.onerror = (event) => {
      event.preventDefault?.()
      restart()
    }
    started.postMessage({ kind: 'open', ...source })
    return started
  }

  function restart(): void {
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

  function render(hints: ColourHints): void {
    waiting = undefined
    asked = hints
    onState('working')
    worker?.postMessage({ kind: 'render', hints })
  }

  return {
    render(hints: ColourHints): void {
      if (worker === undefined) return
      if (asked) waiting = hints
      else render(hints)
    },
    close(): void {
      worker?.terminate()
      worker = undefined
    },
  }
}
