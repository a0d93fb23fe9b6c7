import { zodResolver } from '@hookform/resolvers/zod'
import { PackagePlus } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { studioPackRequestSchema } from '#contract/studio/order-actions.ts'
import { CARRIERS, readTrackingNumber } from '#domain/orders/carriers.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { usualCarrier } from './usual-carrier.ts'

const [addition] = studioPackRequestSchema.options
const formSchema = addition.pick({ carrier: true }).extend({
  trackingNumber: z.string().transform((typed, context) => {
    const trackingNumber = readTrackingNumber(typed)
    if (trackingNumber === undefined) context.addIssue('not a tracking number')
    return trackingNumber ?? z.NEVER
  }),
})
type NewParcel = z.infer<typeof formSchema> & { change: 'add' }

/** Adds a parcel; the tracking number is read while it is typed, as it will be kept. */
export function AddParcel({ order }: OrderPanelProps) {
  const { t } = useTranslation('studio-shipping')
  const pack = useOrderAction<NewParcel>('studio-pack', order, t('packed'))
  const {
    register,
    handleSubmit,
    formState,
    control: formControl,
    reset,
  } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { carrier: usualCarrier(order.shipTo?.country), trackingNumber: '' },
    shouldFocusError: false,
  })
  const trackingNumber = readTrackingNumber(
    useWatch({ control: formControl, name: 'trackingNumber' }),
  )
  const submit = handleSubmit(async (parcel) => {
    const { carrier } = parcel
    if (await pack.run({ change: 'add', ...parcel })) reset({ carrier, trackingNumber: '' })
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 border-t border-line pt-4 @lg:grid-cols-[10rem_minmax(0,1fr)_auto] print:hidden"
    >
      <Field label={t('carrier')}>
        {(control) => (
          <Select {...control} {...register('carrier')}>
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
        error={formState.errors.trackingNumber && t('badTracking')}
      >
        {(control) => (
          <Input
            {...control}
            {...register('trackingNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
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
