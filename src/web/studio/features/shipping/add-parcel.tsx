import { PackagePlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CARRIERS, type CarrierId, readTrackingNumber } from '#domain/orders/carriers.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { usualCarrier } from './usual-carrier.ts'

type NewParcel = { change: 'add'; carrier: CarrierId; trackingNumber: string }

/** Adds a parcel; the tracking number is read while it is typed, as it will be kept. */
export function AddParcel({ order }: OrderPanelProps) {
  const { t } = useTranslation('studio-shipping')
  const pack = useOrderAction<NewParcel>('studio-pack', order, t('packed'))
  const [carrier, setCarrier] = useState(usualCarrier(order.shipTo?.country))
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const trackingNumber = readTrackingNumber(typed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWasTried(trackingNumber === undefined)
    if (trackingNumber === undefined) return
    if (await pack.run({ change: 'add', carrier, trackingNumber })) setTyped('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 border-t border-line pt-4 @lg:grid-cols-[10rem_minmax(0,1fr)_auto] print:hidden"
    >
      <Field label={t('carrier')}>
        {(control) => (
          <Select
            {...control}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value as CarrierId)}
          >
            {CARRIERS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('tracking')}
        hint={trackingNumber ? t('keptAs', { trackingNumber }) : t('trackingHint')}
        error={wasTried && trackingNumber === undefined ? t('badTracking') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={order.parcels.length > 0 ? 'secondary' : 'primary'}
        busy={pack.isBusy}
        className="@lg:mt-8"
      >
        <PackagePlus aria-hidden />
        {t('add')}
      </Button>
    </form>
  )
}
