import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_COPIES } from '#contract/purchases/quote-purchase.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

type CopiesFieldProps = {
  copies: number
  /** Frames are counted too. */
  of?: 'print' | 'frame'
  onChange: (copies: number) => void
}

/** A number may be cleared while it is typed anew; leaving the field shows what counts. */
export function CopiesField({ copies, of = 'print', onChange }: CopiesFieldProps) {
  const { t } = useTranslation('wizard')
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      label={t('orderWizard.prints.number')}
      hint={t(of === 'frame' ? 'orderWizard.more.most' : 'orderWizard.prints.most', {
        most: MAX_COPIES,
      })}
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_COPIES}
          step={1}
          className="max-w-28"
          value={typed ?? copies}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const number = Math.round(Number(value))
            if (value !== '') onChange(Math.min(MAX_COPIES, Math.max(1, number)))
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}
