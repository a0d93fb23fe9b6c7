import type { FromPreviewWorker } from './preview-messages.ts'
import type { PreviewWorker } from './preview-session.ts'

/** A worker of the browser as the session uses it. */
export function startPreviewWorker(): PreviewWorker {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  const started: PreviewWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  }
  worker.onmessage = (event: MessageEvent<FromPreviewWorker>) => started.onmessage?.(event)
  worker.onerror = (event) => {
    event.preventDefault()
    started.onerror?.()
  }
  worker.onmessageerror = () => started.onerror?.()
  return started
}
