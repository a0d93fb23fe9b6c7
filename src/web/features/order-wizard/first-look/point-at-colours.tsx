import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import type { ReadyFirstLook } from '#contract/restoration/first-look.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { TapToColour } from '#web/tap-to-colour/tap-to-colour.tsx'
import { showInFrame } from '../framed-preview/use-photo-bitmap.ts'
import { useRenewedAddress } from './use-renewed-address.ts'

export type PointAtColoursProps = {
  photo: UploadedPhoto
  look: ReadyFirstLook
  /** What it is coloured with before anything is pointed at. */
  hints: ReadyFirstLook['hints']
  marks: readonly CustomerMark[]
  onChange: (marks: readonly CustomerMark[]) => void
}

/** The first look, to be coloured by its customer; the frames show it as it is coloured. */
export function PointAtColours({ photo, look, hints, marks, onChange }: PointAtColoursProps) {
  const { t } = useTranslation('wizard')
  const client = useQueryClient()
  const renew = useRenewedAddress(photo, look)
  const { pictureUrl: url, width, height } = look
  return (
    <TapToColour
      picture={{
        id: photo.imageUrl,
        url,
        alt: t('firstLook.pictureAlt'),
        width,
        height,
        hints,
      }}
      marks={marks}
      onChange={onChange}
      onPainted={(image) => void showInFrame(client, photo, image)}
      hasNames
      renew={renew}
    />
  )
}
