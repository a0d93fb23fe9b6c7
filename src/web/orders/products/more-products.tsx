import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { MAX_PRODUCTS } from '#contract/purchases/quote-purchase.ts'
import type { OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { ADDED_KINDS, addedOf, type MoreOfPhoto } from './more-of-photo.ts'
import { ProductFields } from './product-fields.tsx'

type MoreProductsProps = {
  more: MoreOfPhoto
  onChange: (more: MoreOfPhoto) => void
  /** Of which picture, for who hears the buttons without the place where they stand. */
  of: string
  /** What the button that adds one says; it is the first of all where nothing else is made. */
  addLabel?: string
}

/** Prints for the family, or another frame: what else is made of a picture that is restored once. */
export function MoreProducts({ more, onChange, of, addLabel }: MoreProductsProps) {
  const { t } = useTranslation('package')
  const addButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const replace = (index: number, next: OrderedProduct) =>
    onChange(more.map((one, place) => (place === index ? next : one)))
  const remove = (index: number) => {
    // A full list has switched the other button off, so it is drawn first.
    flushSync(() => onChange(more.filter((_, place) => place !== index)))
    // Its own button is gone; the focus stays close by.
    addButton.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {more.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {more.map((ordered, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: products that are alike differ by nothing else
            <li key={index} className="@container rounded-card border border-line p-4">
              <AddedProduct
                ordered={ordered}
                label={t('more.place', { place: index + 1 })}
                removeLabel={t('more.remove', { place: index + 1, of })}
                onChange={(next) => replace(index, next)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          className="min-h-11"
          disabled={more.length >= MAX_PRODUCTS - 2}
          aria-describedby={`${id}-of`}
          onClick={() => onChange([...more, addedOf('print')])}
        >
          <Plus aria-hidden />
          {addLabel ?? t('more.add')}
        </Button>
        <span id={`${id}-of`} hidden>
          {of}
        </span>
      </div>
    </div>
  )
}

type AddedProductProps = {
  ordered: OrderedProduct
  label: string
  removeLabel: string
  onChange: (ordered: OrderedProduct) => void
  onRemove: () => void
}

function AddedProduct({ ordered, label, removeLabel, onChange, onRemove }: AddedProductProps) {
  const { t } = useTranslation('package')
  const { kind } = ordered.product
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="sr-only">{label}</legend>
      <div className="-mr-2 flex items-start justify-between gap-2">
        <Segments
          label={t('choice.kind')}
          value={kind === 'files' ? undefined : kind}
          onValueChange={(next) => onChange({ ...addedOf(next), copies: ordered.copies })}
          className="@max-md:grid @max-md:grow @max-md:grid-cols-2 @max-md:rounded-3xl"
          segments={ADDED_KINDS.map((one) => ({
            value: one,
            label: t(`choice.kinds.${one}`),
            ...(one === 'framed' && { className: '@max-md:col-span-2' }),
          }))}
        />
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @sm:grid-cols-2">
        <ProductFields ordered={ordered} onChange={onChange} countsFrames />
      </div>
    </fieldset>
  )
}
