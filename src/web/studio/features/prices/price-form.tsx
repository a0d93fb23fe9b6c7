import { zodResolver } from '@hookform/resolvers/zod'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StudioPriceSetRequest, StudioPrices } from '#contract/studio/prices.ts'
import { CURRENCIES } from '#domain/payments/money.ts'
import { ARTICLES } from '#domain/shop/articles.ts'
import { framedArticle, POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ConfirmPrice } from './confirm-price.tsx'
import { PRICES_KEY } from './fetch-prices.ts'
import { priceFormSchema } from './price-form-schema.ts'
import { setPrice } from './set-price.ts'

/** Sets a price, once it was read again together with what customers will see. */
export function PriceForm({ changes }: StudioPrices) {
  const { t } = useTranslation('studio-prices')
  const [asked, setAsked] = useState<StudioPriceSetRequest>()
  const change = useStudioChange(setPrice, { stale: PRICES_KEY, doneText: t('done') })
  const { register, handleSubmit, formState, resetField } = useForm({
    resolver: zodResolver(priceFormSchema(t)),
    defaultValues: {
      article: framedArticle(POPULAR_SIZE.id),
      currency: CURRENCIES[0],
      amount: '',
      validFrom: '',
    },
  })
  const { errors } = formState
  const confirm = async (price: StudioPriceSetRequest) => {
    if (await change.run(price)) resetField('amount')
  }
  return (
    <Panel title={t('form.title')}>
      <form
        noValidate
        onSubmit={handleSubmit((price) => setAsked(price))}
        className="grid items-start gap-3 @md:grid-cols-2 @3xl:grid-cols-4"
      >
        <Field label={t('form.article')}>
          {(control) => (
            <Select {...control} {...register('article')}>
              {ARTICLES.map((article) => (
                <option key={article} value={article}>
                  {t(`article.${article}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('form.currency')}>
          {(control) => (
            <Select {...control} {...register('currency')}>
              {CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('form.amount')} hint={t('form.amountHint')} error={errors.amount?.message}>
          {(control) => (
            <Input {...control} {...register('amount')} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field label={t('form.from')} hint={t('form.fromHint')} error={errors.validFrom?.message}>
          {(control) => <Input {...control} {...register('validFrom')} type="datetime-local" />}
        </Field>
        <div className="@md:col-span-2 @3xl:col-span-4">
          <Button type="submit" busy={change.isBusy}>
            <Tag aria-hidden />
            {t('form.submit')}
          </Button>
        </div>
      </form>
      {asked && (
        <ConfirmPrice
          changes={changes}
          price={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void confirm(asked)}
        />
      )}
    </Panel>
  )
}
