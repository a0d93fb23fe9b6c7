import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { COLOUR_CHOICES, type ColourChoice } from '#contract/restoration/colour-choice.ts'
import { PictureRadios } from '#web/ui/forms/picture-radios.tsx'

type ColourChoiceCardsProps = {
  choice: ColourChoice
  /** One for each of the choices; none while they are made, null where there are none to come. */
  pictures: readonly ImageData[] | null
  onChange: (choice: ColourChoice) => void
}

/**
 * How rich the colours are to be, or that there are to be none: each on the customer's own photo, where that can
 * be shown, and else as a word.
 */
export function ColourChoiceCards({ choice, pictures, onChange }: ColourChoiceCardsProps) {
  const { t } = useTranslation('colour-facts')
  const headingId = useId()
  return (
    <div className="mt-5 grid gap-3">
      <p id={headingId} className="font-semibold">
        {t('choice.title')}
      </p>
      <PictureRadios
        labelledBy={headingId}
        value={choice}
        onValueChange={onChange}
        options={COLOUR_CHOICES.map((value, index) => ({
          value,
          label: t(`choice.${value}`),
          picture: pictures?.[index],
        }))}
        below="black_and_white"
        hasPictures={pictures !== null}
      />
    </div>
  )
}
