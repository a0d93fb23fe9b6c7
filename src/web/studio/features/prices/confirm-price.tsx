import { useTranslation } from 'react-i18next'
import type { StudioPriceSetRequest, StudioPrices } from '#contract/studio/prices.ts'
import { dateOf, momentOf } from '#web/studio/lib/time/dates.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { moneyText, priceOnceSet } from './ledger-of.ts'

type ConfirmPriceProps = {
  changes: StudioPrices['changes']
  price: StudioPriceSetRequest
  onClose: () => void
  onConfirm: () => void
}

/** A row of the ledger stays for ever, so what it does is said before it is written. */
export function ConfirmPrice({ changes, price, onClose, onConfirm }: ConfirmPriceProps) {
  const { t } = useTranslation('studio-prices')
  const { article, currency, amount, validFrom } = price
  const { reduction } = priceOnceSet(changes, price, new Date())
  const effect = reduction
    ? t('ask.reduced', {
        prior: moneyText(reduction.prior.amount, currency),
        until: dateOf(reduction.until.toISOString()),
      })
    : t('ask.alone')
  const begin = validFrom ? t('ask.from', { at: momentOf(validFrom) }) : t('ask.atOnce')
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('ask.title', {
        article: t(`article.${article}`),
        price: moneyText(amount, currency),
      })}
      description={`${begin} ${effect} ${t('ask.kept')}`}
      confirmLabel={t('ask.confirm')}
      cancelLabel={t('ask.no')}
      tone="primary"
      onConfirm={onConfirm}
    />
  )
}
