import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { isPhotoGone } from '#web/lib/photo/photo-gone.ts'
import { useSignedPhoto } from '#web/lib/photo/signed-photo.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'

type OrderMoreProps = { orderId: string; imageUrl: string }

/** The way to prints or another frame of a finished picture, as long as the shop keeps it. */
export function OrderMore({ orderId, imageUrl }: OrderMoreProps) {
  const { t } = useTranslation('dashboard')
  const localized = useLocalizedPath()
  const { error } = useSignedPhoto(imageUrl)
  if (isPhotoGone(error)) return null
  return <TextLink to={localized(paths.copies(orderId))}>{t('copy.more')}</TextLink>
}
