import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type ShareParcelProps = OrderPanelProps & { parcel: StudioOrder['parcels'][number] }

/** Puts pictures of other orders of the purchase into a parcel that has not left. */
export function ShareParcel({ order, parcel }: ShareParcelProps) {
  const { t } = useTranslation('studio-shipping')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const share = useOrderAction<{ change: 'share'; parcelId: string; orderIds: readonly string[] }>(
    'studio-pack',
    order,
    t('share.done'),
  )
  const heading = useId()
  const others = order.together.filter(
    ({ mayShareParcel, number }) => mayShareParcel && !parcel.sharedWith.includes(number),
  )
  if (!order.may.includes('pack') || parcel.shippedAt || others.length === 0) return null
  const orderIds = others.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const areAll = orderIds.length === others.length
  const put = async () => {
    if (await share.run({ change: 'share', parcelId: parcel.id, orderIds })) setChosen([])
  }
  return (
    <fieldset aria-labelledby={heading} className="basis-full print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span id={heading} className="text-sm font-semibold">
          {t('share.title', { number: parcel.number })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setChosen(areAll ? [] : others.map(({ id }) => id))}
        >
          {t(areAll ? 'share.none' : 'share.all')}
        </Button>
      </div>
      <div className="grid max-h-60 gap-0.5 overflow-y-auto">
        {others.map(({ id, number, fileName, printSizeText }) => (
          <label key={id} className="flex min-h-9 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                setChosen(
                  currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {t('share.other', { number, fileName, size: printSizeText })}
            </span>
          </label>
        ))}
      </div>
      {orderIds.length > 0 && (
        <Button size="sm" className="mt-1 mb-2" busy={share.isBusy} onClick={() => void put()}>
          {t('share.put', { count: orderIds.length })}
        </Button>
      )}
    </fieldset>
  )
}
