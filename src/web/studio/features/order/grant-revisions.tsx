import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** One more round of changes, free of charge. */
export function GrantRevisions({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const grant = useOrderAction<{ count: number }>('studio-grant-revisions', order, t('grant.done'))
  if (!order.may.includes('grant_revisions')) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2 px-2"
      busy={grant.isBusy}
      onClick={() => void grant.run({ count: 1 })}
    >
      {t('grant.one')}
    </Button>
  )
}
