import { useTranslation } from 'react-i18next'
import type { Books } from '#contract/studio/books.ts'
import { formatPercent } from '#domain/figures.ts'
import { countryName } from '#domain/orders/address.ts'
import { type Currency, formatMoneyWithCurrency } from '#domain/payments/money.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { quarterName } from './quarter-name.ts'
import { Figure, Heading, ScrollingTable } from './scrolling-table.tsx'

const PARTS = ['net', 'vat', 'gross'] as const
/** Finland's rate has one. */
const RATE_DECIMALS = 1

const moneyIn = (amount: number, currency: Currency) =>
  formatMoneyWithCurrency({ amount, currency }, 'en')

/** Net amounts and taxes by country and rate, in the currency that was paid and in euros. */
export function VatTable({ books }: { books: Books }) {
  const { t } = useTranslation('studio-books')
  const { report, quarter } = books
  return (
    <Panel title={t('vat.title', { quarter: quarterName(quarter) })}>
      {report.rows.length === 0 && <p className="text-ink-soft">{t('vat.none')}</p>}
      {report.rows.length > 0 && (
        <ScrollingTable label={t('vat.table')}>
          <thead>
            <tr>
              <Heading>{t('vat.country')}</Heading>
              <Heading figures>{t('vat.rate')}</Heading>
              {PARTS.map((part) => (
                <Heading key={part} figures>
                  {t(`vat.${part}`)}
                </Heading>
              ))}
              {PARTS.map((part) => (
                <Heading key={part} figures>
                  {t(`vat.${part}Euro`)}
                </Heading>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {report.rows.map((row) => (
              <VatRow key={keyOf(row)} row={row} books={books} />
            ))}
          </tbody>
          <tfoot className="divide-y divide-line font-semibold">
            {report.totals.map(({ currency, amounts }) => (
              <tr key={currency}>
                <th colSpan={2} scope="row" className="py-2 pr-2">
                  {t('vat.total', { currency })}
                </th>
                {PARTS.map((part) => (
                  <Figure key={part}>{moneyIn(amounts[part], currency)}</Figure>
                ))}
                <td colSpan={PARTS.length} />
              </tr>
            ))}
            {report.euro && (
              <tr>
                <th colSpan={2 + PARTS.length} scope="row" className="py-2 pr-2">
                  {t('vat.totalEuro')}
                </th>
                {PARTS.map((part) => (
                  <Figure key={part}>{moneyIn(report.euro?.[part] ?? 0, 'EUR')}</Figure>
                ))}
              </tr>
            )}
          </tfoot>
        </ScrollingTable>
      )}
      <p className="max-w-3xl text-sm text-ink-soft">{t('vat.hint')}</p>
    </Panel>
  )
}

type Row = Books['report']['rows'][number]
type VatRowProps = { row: Row; books: Books }

const keyOf = ({ country, rate, taxFree, currency, soldIn }: Row) =>
  [country, rate, taxFree, currency, soldIn].join(' ')

function VatRow({ row, books: { quarter, homeCountry } }: VatRowProps) {
  const { t } = useTranslation('studio-books')
  const { country, rate, taxFree, currency, soldIn, amounts, euro } = row
  return (
    <tr>
      <th scope="row" className="py-2 pr-2 font-normal">
        {country === null ? t(`vat.untaxed.${taxFree ?? 'unknown'}`) : countryName(country, 'en')}
        {country === homeCountry && <Remark>{t('vat.home')}</Remark>}
        {soldIn !== quarter && (
          <Remark>{t('vat.corrects', { quarter: quarterName(soldIn) })}</Remark>
        )}
      </th>
      <Figure>{rate === null ? '–' : formatPercent(rate, 'en', RATE_DECIMALS)}</Figure>
      {PARTS.map((part) => (
        <Figure key={part}>{moneyIn(amounts[part], currency)}</Figure>
      ))}
      {PARTS.map((part) => (
        <Figure key={part}>{euro === null ? '–' : moneyIn(euro[part], 'EUR')}</Figure>
      ))}
    </tr>
  )
}

function Remark({ children }: { children: string }) {
  return <span className="block text-xs text-ink-soft">{children}</span>
}
