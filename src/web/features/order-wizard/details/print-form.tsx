import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { pixelsOnSheet } from '#domain/printing/sharpness-of-crop.ts'
import { type FileVariant, PAPERS, PRINT_FORMATS } from '#domain/shop/articles.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import { SharpnessBadge } from '#web/crop/sharpness-badge.tsx'
import type { ChosenPrint } from '#web/lib/order/chosen-print.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { CopiesField } from '#web/orders/purchase/copies-field.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import { orderPrice } from '../payment/order-price.ts'
import { NEW_ORDER } from '../wizard-state.ts'

type PrintFormProps = {
  print: ChosenPrint
  /** Which files the prints come with. */
  variant: FileVariant
  photo: ShownPhoto | undefined
  crop: CropChoice | null
  onChange: (print: Partial<ChosenPrint>) => void
}

/** How large prints without a frame are, what they are on, and how many of them are wanted. */
export function PrintForm({ print, variant, photo, crop, onChange }: PrintFormProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const prices = useShopPrices()
  const { format, paper } = print
  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <h3>{t('orderWizard.prints.title')}</h3>
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-x-8">
        <Choice
          label={t('orderWizard.prints.size')}
          value={format}
          onChange={(next) => onChange({ format: next })}
          choices={PRINT_FORMATS.map(({ id }) => {
            const sheet = findSheet(id)
            return {
              value: id,
              name: sheet?.name,
              price: shownPrice(prices, `print-${id}-${paper}`, language).price,
              more: sheet && (
                <>
                  <span className="text-sm text-ink-soft">{sheet.dimensions}</span>
                  {photo?.pixels && (
                    <SharpnessBadge
                      size={sheet}
                      pixels={pixelsOnSheet(photo.pixels, sheet, crop)}
                    />
                  )}
                </>
              ),
            }
          })}
        />
        <div className="grid gap-5">
          <Choice
            label={t('orderWizard.prints.paper')}
            value={paper}
            onChange={(next) => onChange({ paper: next })}
            choices={PAPERS.map((each) => ({
              value: each,
              name: t(`catalog:papers.${each}`),
              price: shownPrice(prices, `print-${format}-${each}`, language).price,
            }))}
          />
          <CopiesField copies={print.copies} onChange={(copies) => onChange({ copies })} />
        </div>
      </div>
      <Sum print={print} files={variant} />
    </Card>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly {
    value: Value
    name: string | undefined
    price: string | undefined
    more?: ReactNode
  }[]
}

function Choice<Value extends string>({ label, value, onChange, choices }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name={group}
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="grid grow gap-1">
            <span className="flex items-baseline justify-between gap-x-3">
              <span className="min-w-0">{choice.name}</span>{' '}
              <span className="shrink-0 font-semibold">{choice.price}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
              {choice.more}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** How the price comes about: each photo is restored once, however many prints there are. */
function Sum({ print, files }: { print: ChosenPrint; files: FileVariant }) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const prices = useShopPrices()
  const price = orderPrice({ ...NEW_ORDER, product: 'print', print, files }, language, prices)
  if (!price) return null
  return (
    <p role="status" className="border-t border-line pt-4">
      {t('orderWizard.prints.sum', {
        files: shownPrice(prices, `files-${files}`, language).price,
        count: print.copies,
        each: shownPrice(prices, `print-${print.format}-${print.paper}`, language).price,
      })}{' '}
      <strong>{formatMoney(price.bought, language)}</strong>
    </p>
  )
}
