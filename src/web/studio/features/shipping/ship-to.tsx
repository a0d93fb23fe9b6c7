import { Copy, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { addressLines } from './address-lines.ts'
import { ChangeAddress } from './change-address.tsx'

/** The address as it stands on a parcel, to be copied, and to be put right. */
export function ShipTo({ order }: OrderPanelProps) {
  const { t } = useTranslation('studio-shipping')
  const [isOpen, setIsOpen] = useState(false)
  const { shipTo } = order
  const lines = shipTo ? addressLines(shipTo) : []
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {shipTo ? (
        <address className="min-w-0 not-italic leading-snug [overflow-wrap:anywhere]">
          {lines.map((line, index) => (
            <span key={line} className={index === 0 ? 'block font-semibold' : 'block'}>
              {line}
            </span>
          ))}
          {shipTo.phone && <span className="block text-ink-soft">{shipTo.phone}</span>}
          {order.deliveryService && (
            <span className="mt-1 block font-semibold text-warning">
              {t(`services.${order.deliveryService}`)}
            </span>
          )}
        </address>
      ) : (
        <p className="text-ink-soft">{t('noAddress')}</p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {shipTo && (
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden />
            {t('copy')}
          </Button>
        )}
        {order.may.includes('change_address') && (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            <PencilLine aria-hidden />
            {t('change')}
          </Button>
        )}
      </div>
      {isOpen && <ChangeAddress order={order} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
