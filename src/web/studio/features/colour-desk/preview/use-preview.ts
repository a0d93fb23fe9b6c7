import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ColourHints } from '#engine/colour/hints.ts'
import { loadSource, type SourceUrls } from './load-source.ts'
import type { Ground, PreviewSource, Rendered } from './preview-messages.ts'
import { createPreviewSession, type PreviewSession, type SessionState } from './preview-session.ts'
import { startPreviewWorker } from './start-preview-worker.ts'

type PreviewState = 'loading' | 'unloadable' | SessionState
export type Preview = {
  state: PreviewState
  /** What was painted last, to pick colours from. */
  painted: RefObject<ImageData | null>
  tryAgain: () => void
}

type PreviewOptions = {
  /** Names the picture; its address is another each time it is signed. */
  pictureId: string
  urls: SourceUrls
  /** Asks for addresses that have not ended. */
  renewUrls: () => Promise<SourceUrls>
  ground: Ground
  hints: ColourHints
  canvas: RefObject<HTMLCanvasElement | null>
}

/** Keeps a canvas in the colours of the latest hints. */
export function usePreview(options: PreviewOptions): Preview {
  const { pictureId, hints, canvas } = options
  const [source, setSource] = useState<PreviewSource>()
  const [state, setState] = useState<PreviewState>('loading')
  const [attempt, setAttempt] = useState(0)
  const session = useRef<PreviewSession>(undefined)
  const painted = useRef<ImageData>(null)
  const latest = useRef(options)
  latest.current = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture or attempt loads anew
  useEffect(() => {
    const ended = new AbortController()
    setState('loading')
    const { urls, renewUrls, ground } = latest.current
    loadSource(urls, renewUrls, ended.signal).then(
      (loaded) => !ended.signal.aborted && setSource({ ...loaded, ground }),
      () => !ended.signal.aborted && setState('unloadable'),
    )
    return () => ended.abort()
  }, [pictureId, attempt])

  useEffect(() => {
    if (!source) return undefined
    const opened = createPreviewSession({
      startWorker: startPreviewWorker,
      source,
      onRendered: (rendered) => {
        painted.current = paint(canvas.current, rendered)
      },
      onState: setState,
    })
    session.current = opened
    opened.render(latest.current.hints)
    return () => opened.close()
  }, [source, canvas])

  useEffect(() => session.current?.render(hints), [hints])

  return { state, painted, tryAgain: () => setAttempt((count) => count + 1) }
}

function paint(canvas: HTMLCanvasElement | null, { width, height, pixels }: Rendered): ImageData {
  const image = new ImageData(new Uint8ClampedArray(pixels), width, height)
  if (canvas) {
    // Setting a side empties the canvas, also to the same length.
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    canvas.getContext('2d')?.putImageData(image, 0, 0)
  }
  return image
}
