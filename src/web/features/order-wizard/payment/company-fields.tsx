import { useTranslation } from 'react-i18next'
import { countryName } from '#domain/orders/address.ts'
import { MAX_COMPANY_NAME_LENGTH, MAX_VAT_NUMBER_LENGTH } from '#domain/orders/company.ts'
import { isInVatArea } from '#domain/payments/vat.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { OptionalFields } from '#web/orders/purchase/optional-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { StepProps } from '../step-props.ts'

const NO_NAME = { name: '', vatNumber: '', acceptsVat: false }

/** Whether the order is for a company, and for which. What it pays is decided by the shop. */
export function CompanyFields({ order, dispatch }: StepProps) {
  const { t } = useTranslation('wizard')
  const { company } = order
  const change = (part: Partial<typeof NO_NAME>) =>
    dispatch({ type: 'company-named', company: { ...NO_NAME, ...company, ...part } })
  return (
    <OptionalFields
      label={t('orderWizard.company.choose')}
      isChosen={company !== null}
      onChange={(isChosen) =>
        dispatch({ type: 'company-named', company: isChosen ? NO_NAME : null })
      }
    >
      {company && (
        <>
          <Field label={t('orderWizard.company.name')}>
            {(control) => (
              <Input
                {...control}
                required
                autoComplete="organization"
                maxLength={MAX_COMPANY_NAME_LENGTH}
                value={company.name}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
            )}
          </Field>
          <Field
            label={t('orderWizard.company.vatNumber')}
            hint={t('orderWizard.company.vatNumberHint')}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={MAX_VAT_NUMBER_LENGTH}
                value={company.vatNumber}
                onChange={({ currentTarget }) => change({ vatNumber: currentTarget.value })}
              />
            )}
          </Field>
          <WithoutTax />
          {company.vatNumber.trim() !== '' && (
            <AcceptVat
              isAccepted={company.acceptsVat}
              onChange={(acceptsVat) => change({ acceptsVat })}
            />
          )}
        </>
      )}
    </OptionalFields>
  )
}

/** When a company pays without tax; never where pictures are sent from outside the Union. */
function WithoutTax() {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const { dispatchCountry } = OPERATOR
  if (!isInVatArea(dispatchCountry)) return null
  const country = countryName(dispatchCountry, language)
  return <p className="text-sm text-ink-soft">{t('orderWizard.company.withoutTax', { country })}</p>
}

type AcceptVatProps = { isAccepted: boolean; onChange: (isAccepted: boolean) => void }

/** The register of VAT numbers is often closed: who does not want to wait says so beforehand. */
function AcceptVat({ isAccepted, onChange }: AcceptVatProps) {
  const { t } = useTranslation('wizard')
  if (!isInVatArea(OPERATOR.dispatchCountry)) return null
  return (
    <label className="flex min-h-8 items-start gap-3 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-accent"
        checked={isAccepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {t('orderWizard.company.acceptVat')}
    </label>
  )
}
