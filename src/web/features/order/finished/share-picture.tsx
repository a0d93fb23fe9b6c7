import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { orderNumber } from '#contract/orders/order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { sharePicture } from './share-file.ts'

type SharePictureProps = { orderId: string; src: string | null }

/** Hands a copy for screens to an app that the customer chooses; nothing is shared by itself. */
export function SharePicture({ orderId, src }: SharePictureProps) {
  const { t } = useTranslation('order-page')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sharePicture({
        url: src ?? '',
        name: `hueloom-${orderNumber(orderId)}-restored`,
        title: t('result.shareTitle'),
      }),
    onSuccess: (way) => {
      if (way === 'saved') toast.info(t('result.shareSaved'))
    },
    onError: (error) => {
      console.error('A picture could not be shared', error)
      toast.error(t('result.shareFailed'))
    },
  })
  return (
    <Button variant="secondary" busy={isPending} disabled={!src} onClick={() => mutate()}>
      {!isPending && <Share2 aria-hidden />}
      {t('result.share')}
    </Button>
  )
}
