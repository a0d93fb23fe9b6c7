import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { ORDERED_PRODUCTS } from '#web/lib/order/ordered-product.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { choiceOf, ofKind, type PhotoChoice } from './photo-choice.ts'
import { useChoicePrice } from './use-choice-words.ts'

type ChoiceFormProps = {
  /** Of which photos. */
  label: string
  isLabelHidden?: boolean
  /** Undefined while they differ. */
  choice: PhotoChoice | undefined
  onChange: (choice: PhotoChoice) => void
}

/** What is made of one photo or of all: its kind, then what that kind needs. */
export function ChoiceForm({ label, isLabelHidden = false, choice, onChange }: ChoiceFormProps) {
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
            <ChoiceFields choice={choice} onChange={onChange} />
            <EachPrice choice={choice} />
          </>
        )}
      </div>
    </fieldset>
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
