import type { ColourHints } from '#engine/colour/hints.ts'
import { pixelsOf } from '#web/preview/bitmap-pixels.ts'
import { servePreview } from '#web/preview/serve-preview.ts'
import { openPicture } from './open-picture.ts'
import type { PreviewSource } from './preview-source.ts'

servePreview<PreviewSource, ColourHints>(({ picture, layer, ground }) => {
  const colour = openPicture({
    picture: pixelsOf(picture),
    layer: layer ? pixelsOf(layer) : undefined,
    ground,
  })
  return {
    size: { width: picture.width, height: picture.height },
    render: (hints) => {
      const { pixels, choices } = colour(hints)
      const variants = choices.map(({ data, ...size }) => ({ ...size, pixels: data }))
      return { pixels, variants }
    },
  }
})
