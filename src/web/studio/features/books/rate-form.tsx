import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Books } from '#contract/studio/books.ts'
import { readExchangeRate } from '#domain/books/exchange-rate.ts'
import type { Quarter } from '#domain/books/quarter.ts'
import { CURRENCIES, type Currency } from '#domain/payments/money.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { enterExchangeRate } from './enter-exchange-rate.ts'
import { BOOKS_KEY } from './fetch-books.ts'
import { quarterName } from './quarter-name.ts'

type Foreign = Exclude<Currency, 'EUR'>
const FOREIGN = CURRENCIES.filter((currency): currency is Foreign => currency !== 'EUR')

/** Enters what a euro cost; a rate that is missing is offered first. */
export function RateForm({ books: { quarter, report } }: { books: Books }) {
  const { t } = useTranslation('studio-books')
  const quarters = [...new Set<Quarter>([quarter, ...report.rows.map(({ soldIn }) => soldIn)])]
  const [first] = report.missingRates
  const [wanted, setWanted] = useState<Quarter>(first?.quarter ?? quarter)
  const [currency, setCurrency] = useState<Foreign>(
    FOREIGN.find((one) => one === first?.currency) ?? 'PLN',
  )
  const [perEuro, setPerEuro] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const change = useStudioChange(enterExchangeRate, { stale: BOOKS_KEY, doneText: t('rates.done') })
  return (
    <form
      noValidate
      className="grid items-start gap-3 @md:grid-cols-3"
      onSubmit={async (event) => {
        event.preventDefault()
        const isReadable = readExchangeRate(perEuro) !== undefined
        setFaulty(!isReadable)
        if (isReadable && (await change.run({ quarter: wanted, currency, perEuro }))) setPerEuro('')
      }}
    >
      <Field label={t('quarter')}>
        {(control) => (
          <Select
            {...control}
            value={wanted}
            onChange={({ target }) =>
              setWanted(quarters.find((one) => one === target.value) ?? wanted)
            }
          >
            {quarters.map((one) => (
              <option key={one} value={one}>
                {quarterName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('rates.currency')}>
        {(control) => (
          <Select
            {...control}
            value={currency}
            onChange={({ target }) =>
              setCurrency(FOREIGN.find((one) => one === target.value) ?? currency)
            }
          >
            {FOREIGN.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('rates.perEuro')} error={isFaulty ? t('rates.fault') : undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={perEuro}
            onChange={({ target }) => setPerEuro(target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-ink-soft @md:col-span-3">{t('rates.hint')}</p>
      <div className="@md:col-span-3">
        <Button type="submit" size="sm" busy={change.isBusy}>
          {t('rates.submit')}
        </Button>
      </div>
    </form>
  )
}
