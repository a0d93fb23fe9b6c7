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
}

/** Lies over the first look and shows it in its customer's colours, which the frames show as well. */
export function PaintedLook({ photo, look, hints, marks }: PaintedLookProps) {
  const client = useQueryClient()
  return (
    <ColouredPicture
      picture={{ id: photo.imageUrl, url: look.pictureUrl, hints }}
      marks={marks}
      onPainted={(image) => void showInFrame(client, photo, image)}
      renew={useRenewedAddress(photo, look)}
    />
  )
}
