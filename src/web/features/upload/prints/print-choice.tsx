import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type PrintChoiceProps = { count: number; chosen: number; onChoose: (index: number) => void }

/** Which of several prints is meant. */
export function PrintChoice({ count, chosen, onChoose }: PrintChoiceProps) {
  const { t } = useTranslation('wizard')
  const name = useId()
  return (
    <fieldset className="flex flex-wrap justify-center gap-x-2">
      <legend className="sr-only">{t('imageUpload.prints.which')}</legend>
      {Array.from({ length: count }, (_, index) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: prints keep their places
          key={index}
          className="flex min-h-11 cursor-pointer items-center gap-2 px-2"
        >
          <input
            type="radio"
            name={name}
            className="size-5 accent-accent"
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          {t('imageUpload.prints.number', { number: index + 1 })}
        </label>
      ))}
    </fieldset>
  )
}
