import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** Calls to look at a proof: nothing goes on before the customer has answered. */
export function ProofCall({ orderId }: { orderId: string }) {
  const { t } = useTranslation('dashboard')
  const localized = useLocalizedPath()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent bg-accent-soft p-4 sm:px-5">
      <div>
        <p className="text-lg font-semibold">{t('order.proofTitle')}</p>
        <p>{t('order.proofText')}</p>
      </div>
      <Button asChild>
        <Link to={localized(paths.order(orderId))}>
          <Eye aria-hidden />
          {t('order.proofAction')}
        </Link>
      </Button>
    </div>
  )
}
