import type { ColourHints } from '#engine/colour/hints.ts'
import { pixelsOf } from './bitmap-pixels.ts'
import { openPicture } from './open-picture.ts'
import type { FromPreviewWorker, PreviewSource, ToPreviewWorker } from './preview-messages.ts'

/** Colours pictures away from the page, so that drawing never waits for the solver. */
let opened: {
  size: { width: number; height: number }
  colour: (hints: ColourHints) => Uint8ClampedArray<ArrayBuffer>
}

function open({ picture, layer, ground }: PreviewSource): void {
  opened = {
    size: { width: picture.width, height: picture.height },
    colour: openPicture({
      picture: pixelsOf(picture),
      layer: layer ? pixelsOf(layer) : undefined,
      ground,
    }),
  }
  tell({ kind: 'alive' })
}

function tell(message: FromPreviewWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

self.onmessage = ({ data }: MessageEvent<ToPreviewWorker>) => {
  if (data.kind === 'open') return open(data)
  const pixels = opened.colour(data.hints).buffer
  tell({ kind: 'rendered', ...opened.size, pixels }, [pixels])
}
tell({ kind: 'alive' })
