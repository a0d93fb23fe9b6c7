import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { ORDERED_PRODUCTS } from '#web/lib/order/ordered-product.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { MoreProducts } from './more-products.tsx'
import { choiceOf, inColour, ofKind, type PhotoChoice } from './photo-choice.ts'
import { ProductFields } from './product-fields.tsx'
import { useChoicePrice } from './use-choice-words.ts'

type PhotoChoiceFormProps = {
  /** Of which photos. */
  label: string
  isLabelHidden?: boolean
  /** Undefined while they differ. */
  choice: PhotoChoice | undefined
  onChange: (choice: PhotoChoice) => void
}

/** What is made of one photo or of all: its kind, then what that kind needs, then what else. */
export function PhotoChoiceForm({
  label,
  isLabelHidden = false,
  choice,
  onChange,
}: PhotoChoiceFormProps) {
  const { t } = useTranslation('package')
  return (
    <fieldset className="min-w-0">
      <legend className={clsx('mb-3 font-semibold', isLabelHidden && 'sr-only')}>{label}</legend>
      <div className="@container grid grid-cols-1 gap-4">
        <Segments
          label={t('choice.kind')}
          value={choice?.product.kind}
          onValueChange={(kind) => onChange(choice ? ofKind(choice, kind) : choiceOf(kind))}
          className="grid-cols-2 *:grow @max-xl:grid @max-xl:rounded-3xl"
          segments={ORDERED_PRODUCTS.map((kind) => ({
            value: kind,
            label: t(`choice.kinds.${kind}`),
          }))}
        />
        {choice && (
          <>
            <div className="grid grid-cols-1 items-start gap-4 @sm:grid-cols-2">
              <ProductFields
                ordered={choice}
                onChange={(ordered) => onChange({ ...choice, ...ordered })}
              />
              <ColourChoice choice={choice} onChange={onChange} />
            </div>
            <EachPrice choice={choice} />
            <MoreProducts
              more={choice.more}
              onChange={(more) => onChange({ ...choice, more })}
              of={label}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

type ColourChoiceProps = { choice: PhotoChoice; onChange: (choice: PhotoChoice) => void }

function ColourChoice({ choice, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('package')
  return (
    <Segments
      label={t('choice.colours')}
      value={choice.keepsBlackAndWhite ? 'restored' : 'color'}
      onValueChange={(variant) => onChange(inColour(choice, variant === 'restored'))}
      className="col-span-full justify-self-start"
      segments={[
        { value: 'color', label: t('choice.color') },
        { value: 'restored', label: t('choice.restored') },
      ]}
    />
  )
}

function EachPrice({ choice }: { choice: PhotoChoice }) {
  const { t } = useTranslation('package')
  const price = useChoicePrice()(choice)
  const { kind } = choice.product
  const hasFiles = kind === 'print' || kind === 'framed-small'
  if (price === undefined) return null
  return (
    <p role="status" className="text-sm text-ink-soft">
      {t(hasFiles ? 'choice.eachWithFiles' : 'choice.each', { price })}
    </p>
  )
}
