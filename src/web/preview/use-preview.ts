import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Rendered } from './preview-messages.ts'
import {
  createPreviewSession,
  type PreviewSession,
  type PreviewWorker,
  type SessionState,
} from './preview-session.ts'

type PreviewState = 'loading' | 'unloadable' | SessionState
export type Preview = {
  state: PreviewState
  /** What was painted last, to pick colours from. */
  painted: RefObject<ImageData | null>
  tryAgain: () => void
}

type PreviewOptions<Source, Draft> = {
  /** Names the picture; its address is another each time it is signed. */
  pictureId: string
  load: (signal: AbortSignal) => Promise<Source>
  startWorker: () => PreviewWorker<Source, Draft>
  draft: Draft
  canvas: RefObject<HTMLCanvasElement | null>
  /** Gets what was painted, each time, and small pictures of what it could be instead. */
  onPainted?: (image: ImageData, variants: readonly ImageData[]) => void
}

/** Keeps a canvas as the latest draft makes the picture. */
export function usePreview<Source, Draft>(options: PreviewOptions<Source, Draft>): Preview {
  const { pictureId, draft, canvas } = options
  const [source, setSource] = useState<{ loaded: Source }>()
  const [state, setState] = useState<PreviewState>('loading')
  const [attempt, setAttempt] = useState(0)
  const session = useRef<PreviewSession<Draft>>(undefined)
  const painted = useRef<ImageData>(null)
  const latest = useRef(options)
  latest.current = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture or attempt loads anew
  useEffect(() => {
    const ended = new AbortController()
    setState('loading')
    latest.current.load(ended.signal).then(
      (loaded) => !ended.signal.aborted && setSource({ loaded }),
      () => !ended.signal.aborted && setState('unloadable'),
    )
    return () => ended.abort()
  }, [pictureId, attempt])

  useEffect(() => {
    if (!source) return undefined
    const opened = createPreviewSession({
      startWorker: latest.current.startWorker,
      source: source.loaded,
      onRendered: (rendered) => {
        const image = paint(canvas.current, rendered)
        painted.current = image
        latest.current.onPainted?.(image, (rendered.variants ?? []).map(toImage))
      },
      onState: setState,
    })
    session.current = opened
    opened.render(latest.current.draft)
    return () => opened.close()
  }, [source, canvas])

  useEffect(() => session.current?.render(draft), [draft])

  return { state, painted, tryAgain: () => setAttempt((count) => count + 1) }
}

function toImage({ width, height, pixels }: Omit<Rendered, 'variants'>): ImageData {
  return new ImageData(new Uint8ClampedArray(pixels), width, height)
}

function paint(canvas: HTMLCanvasElement | null, rendered: Rendered): ImageData {
  const image = toImage(rendered)
  const { width, height } = image
  if (canvas) {
    // Setting a side empties the canvas, also to the same length.
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    canvas.getContext('2d')?.putImageData(image, 0, 0)
  }
  return image
}
