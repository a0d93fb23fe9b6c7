import { type RefObject, useMemo } from 'react'
import { type CustomerMark, toColourMarks } from '#contract/restoration/customer-marks.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { loadPictureAlone } from '#web/colour-preview/load-picture.ts'
import { startPreviewWorker } from '#web/colour-preview/start-preview-worker.ts'
import { type Preview, usePreview } from '#web/preview/use-preview.ts'
import type { PictureToColour } from './picture-to-colour.ts'

export type ColouredPictureOptions = {
  picture: PictureToColour
  marks: readonly CustomerMark[]
  /** Gets the picture each time that its colours have changed, and a small one for each of `COLOUR_CHOICES`. */
  onPainted?: ((image: ImageData, choices: readonly ImageData[]) => void) | undefined
  /** Asks for another address of the picture, where the first one has ended. */
  renew?: (() => Promise<string>) | undefined
}

/** Keeps a canvas as the colours make the picture. Only for browsers where `canColourHere`. */
export function useColouredPicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  { picture, marks, onPainted, renew }: ColouredPictureOptions,
): Preview {
  const draft = useMemo<ColourHints>(
    () => ({ ...picture.hints, marks: [...picture.hints.marks, ...toColourMarks(marks)] }),
    [picture.hints, marks],
  )
  return usePreview({
    pictureId: picture.id,
    load: async (signal) =>
      await loadPictureAlone(picture.url, renew ?? (async () => picture.url), signal),
    startWorker: startPreviewWorker,
    draft,
    canvas,
    ...(onPainted && { onPainted }),
  })
}
