import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { OrderGroup } from './group-orders.ts'
import { requestArchive } from './request-archive.ts'

/** The finished files of a purchase in one download, once there are several. */
export function DownloadArchive({ orders }: { orders: OrderGroup<ShownOrder> }) {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: requestArchive,
    // The answer is a file to keep, so the browser stays on this page.
    onSuccess: (address) => window.location.assign(address),
    onError: async (error) => toast.error(await errorText(error, t('package.archiveFailed'))),
  })
  // A copy shows the same picture once more, so the archive is without it.
  const finished = orders.filter(
    ({ processed_image_url, copy_of }) => processed_image_url !== null && copy_of === null,
  ).length
  const { purchase_id: purchaseId } = orders[0]
  if (purchaseId === null || finished < 2) return null
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={isPending}
      onClick={() => mutate(purchaseId)}
    >
      {!isPending && <Download aria-hidden />}
      {t('package.archive', { count: finished })}
    </Button>
  )
}
