import type { FromPreviewWorker, ToPreviewWorker } from './preview-messages.ts'

type Size = { width: number; height: number }
type Pixels = Uint8ClampedArray<ArrayBuffer>
/** What a long rendering can do while it goes on. */
type RenderTurn = {
  /** Shows a picture with less detail at once. */
  onCoarse: (pixels: Pixels) => void
  /** Lets messages in, and throws once another draft was asked for. */
  checkpoint: () => Promise<void>
}
/** A picture as the draft makes it, and small ones of what it could be instead. */
type Drawn = { pixels: Pixels; variants?: readonly (Size & { pixels: Pixels })[] }
/** A picture that was opened to be shown with one draft after the other. */
export type OpenedPicture<Draft> = {
  size: Size
  render: (draft: Draft, turn: RenderTurn) => Drawn | Promise<Drawn>
}

/** Messages are let in so often; more often would only take time. */
const LET_IN_MS = 40
const ABANDONED = Symbol('another draft was asked for')

/** The worker's side of a preview: drawing on the page never waits for the picture. */
export function servePreview<Source, Draft>(open: (source: Source) => OpenedPicture<Draft>): void {
  let opened: OpenedPicture<Draft> | undefined
  let latest: Draft | undefined
  const send = (message: FromPreviewWorker, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer })

  self.onmessage = async ({ data }: MessageEvent<ToPreviewWorker<Source, Draft>>) => {
    if (data.kind === 'open') {
      opened = open(data.source)
      send({ kind: 'alive' })
      return
    }
    if (opened === undefined) throw new Error('expected an open picture')
    const { size } = opened
    const { draft } = data
    latest = draft
    try {
      const checkpoint = lettingIn(() => latest !== draft)
      const onCoarse = ({ buffer: pixels }: Pixels) =>
        send({ kind: 'coarse', ...size, pixels }, [pixels])
      const drawn = await opened.render(draft, { onCoarse, checkpoint })
      const pixels = drawn.pixels.buffer
      const variants = (drawn.variants ?? []).map((one) => ({ ...one, pixels: one.pixels.buffer }))
      const all = [pixels, ...variants.map((one) => one.pixels)]
      send({ kind: 'rendered', ...size, pixels, variants }, all)
    } catch (error) {
      if (error !== ABANDONED) throw error
    }
  }
  send({ kind: 'alive' })
}

function lettingIn(isAbandoned: () => boolean): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < LET_IN_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    if (isAbandoned()) throw ABANDONED
    last = performance.now()
  }
}
