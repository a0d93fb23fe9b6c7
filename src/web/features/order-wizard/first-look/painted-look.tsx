import { useQueryClient } from '@tanstack/react-query'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import type { ReadyFirstLook } from '#contract/restoration/first-look.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { ColouredPicture } from '#web/tap-to-colour/coloured-picture.tsx'
import { showInFrame } from '../framed-preview/use-photo-bitmap.ts'
import { useRenewedAddress } from './use-renewed-address.ts'

export type PaintedLookProps = {
  photo: UploadedPhoto
  look: ReadyFirstLook
  /** What the engine marked, in the colours that the customer remembers. */
  hints: ReadyFirstLook['hints']
  /** Where they pointed at colours. */
  marks: readonly CustomerMark[]
  /** Whether it is seen; else only its small pictures are wanted. */
  isShown: boolean
  /** Gets small pictures, one for each of `COLOUR_CHOICES`. */
  onChoices: (pictures: readonly ImageData[]) => void
}

/** Lies over the first look and shows it in its customer's colours, which the frames show as well. */
export function PaintedLook(props: PaintedLookProps) {
  const { photo, look, hints, marks, isShown, onChoices } = props
  const client = useQueryClient()
  return (
    <ColouredPicture
      picture={{ id: photo.imageUrl, url: look.pictureUrl, hints }}
      marks={marks}
      isShown={isShown}
      onPainted={(image, choices) => {
        onChoices(choices)
        if (isShown) void showInFrame(client, photo, image)
      }}
      renew={useRenewedAddress(photo, look)}
    />
  )
}
