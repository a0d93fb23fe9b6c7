import type { ColourMap } from '#engine/colour/hint-planes.ts'
import { type ColourPreview, createColourPreview } from '#engine/colour/preview.ts'
import { pixelsOf } from './bitmap-pixels.ts'
import { knownColours } from './known-colours.ts'
import type { PreviewSource, Rendered, ToPreviewWorker } from './preview-messages.ts'

/** Colours pictures away from the page, so that drawing never waits for the solver. */
let opened: {
  size: { width: number; height: number }
  preview: ColourPreview
  prior: ColourMap | undefined
}

function open({ picture, automatic }: PreviewSource): void {
  const pixels = pixelsOf(picture)
  opened = {
    size: { width: picture.width, height: picture.height },
    preview: createColourPreview(pixels),
    prior: knownColours(pixels, automatic ? pixelsOf(automatic) : undefined),
  }
}

self.onmessage = ({ data }: MessageEvent<ToPreviewWorker>) => {
  if (data.kind === 'open') return open(data)
  const { preview, prior, size } = opened
  const pixels = preview.render(data.hints, prior).buffer
  const rendered: Rendered = { ...size, pixels }
  self.postMessage(rendered, { transfer: [pixels] })
}
