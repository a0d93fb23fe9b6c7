import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPhotoGone } from '#web/lib/photo/photo-gone.ts'
import { useSignedPhoto } from '#web/lib/photo/signed-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** A plain link, which no blocker of pop-up windows stops; its address is renewed in time. */
export function DownloadLink({ imageUrl }: { imageUrl: string }) {
  const { t } = useTranslation('dashboard')
  const { data, error } = useSignedPhoto(imageUrl)
  if (isPhotoGone(error)) return null
  return (
    <Button asChild>
      <a href={data} target="_blank" rel="noopener" aria-disabled={data ? undefined : true}>
        <Download aria-hidden />
        {t('order.download')}
        <span className="sr-only">({t('order.downloadNote')})</span>
      </a>
    </Button>
  )
}
