import { zodResolver } from '@hookform/resolvers/zod'
import { type Path, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioChangeAddressRequestSchema } from '#contract/studio/order-actions.ts'
import { countryName } from '#domain/orders/address.ts'
import { COUNTRIES } from '#domain/orders/countries.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const addressSchema = studioChangeAddressRequestSchema.shape.shipTo
type Address = z.infer<typeof addressSchema>
const FIELDS = [
  'name',
  'line1',
  'line2',
  'postalCode',
  'city',
  'state',
  'country',
  'phone',
] as const
const EMPTY: Address = {
  name: '',
  line1: '',
  line2: null,
  postalCode: null,
  city: '',
  state: null,
  country: '',
  phone: null,
}

const COUNTRY_NAMES = COUNTRIES.map((code) => [code, countryName(code, 'en')] as const).sort(
  ([, one], [, other]) => one.localeCompare(other, 'en'),
)

type ChangeAddressProps = { order: StudioOrder; onClose: () => void }

/** Puts right where an order goes; the label of a parcel that is packed has to be put right too. */
export function ChangeAddress({ order, onClose }: ChangeAddressProps) {
  const { t } = useTranslation('studio-shipping')
  const { t: common } = useTranslation()
  const { shipTo } = order
  const change = useOrderAction<{ shipTo: Address }>('studio-change-address', order, t('changed'))
  const { register, handleSubmit, formState } = useForm<Address>({
    resolver: zodResolver(addressSchema),
    defaultValues: shipTo ?? EMPTY,
  })
  const { errors } = formState
  const submit = handleSubmit(async (address) => {
    if (await change.run({ shipTo: address })) onClose()
  })
  const textOf = (value: string | null) => (value === null || value.trim() === '' ? null : value)
  const howToRead = (name: Path<Address>) => (EMPTY[name] === null ? { setValueAs: textOf } : {})
  return (
    <Dialog open onOpenChange={onClose} title={t('address.title')} closeLabel={common('close')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={t(`address.${name}`)}
            error={errors[name] && t(`address.faults.${name === 'country' ? 'country' : 'text'}`)}
          >
            {(control) =>
              name === 'country' ? (
                <Select {...control} {...register(name)}>
                  {shipTo === null && <option value="" />}
                  {COUNTRY_NAMES.map(([code, country]) => (
                    <option key={code} value={code}>
                      {country}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input {...control} autoComplete="off" {...register(name, howToRead(name))} />
              )
            }
          </Field>
        ))}
        <Button type="submit" busy={change.isBusy}>
          {t('address.save')}
        </Button>
      </form>
    </Dialog>
  )
}
