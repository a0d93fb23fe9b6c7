import type { FromPreviewWorker } from './preview-messages.ts'
import type { PreviewWorker } from './preview-session.ts'

/** A worker of the browser as the session uses it. */
export function toPreviewWorker<Source, Draft>(worker: Worker): PreviewWorker<Source, Draft> {
  const started: PreviewWorker<Source, Draft> = {
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
