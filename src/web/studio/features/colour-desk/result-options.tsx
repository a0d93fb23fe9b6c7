import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLOUR_CHOICES, choiceOfHints } from '#contract/restoration/colour-choice.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { PictureRadios } from '#web/ui/forms/picture-radios.tsx'
import { Slider } from '#web/ui/forms/slider.tsx'
import type { HintsChange } from './marks/hints-history.ts'

const PERCENT = new Intl.NumberFormat('en', { style: 'percent' })

type ResultOptionsProps = {
  hints: ColourHints
  /** A colour photo keeps its own colours where no mark reaches. */
  hasOwnColours: boolean
  isLocked: boolean
  /** Small pictures, one for each of `COLOUR_CHOICES`; none while they are made. */
  choices: readonly ImageData[]
  onChange: (change: HintsChange) => void
}

/** What holds for the whole picture. */
export function ResultOptions(props: ResultOptionsProps) {
  const { hints, hasOwnColours, isLocked, choices, onChange } = props
  const { t } = useTranslation('studio-colour')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid gap-2">
      {!hasOwnColours && <Choice {...{ hints, isLocked, choices, onChange }} />}
      <Slider
        label={t('result.strength')}
        value={hints.strength}
        min={0}
        max={1}
        step={0.05}
        text={PERCENT.format(hints.strength)}
        disabled={isLocked}
        onChange={(strength) => onChange({ type: 'strength', strength })}
        onSettle={() => onChange({ type: 'settle' })}
      />
      {hasOwnColours ? (
        <p className="text-sm text-ink-soft">{t('result.own')}</p>
      ) : (
        <label className="flex min-h-9 items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={hints.usesAutomatic}
            disabled={isLocked}
            onChange={({ target }) =>
              onChange({ type: 'automatic', usesAutomatic: target.checked })
            }
            className="size-5 accent-accent"
          />
          {t('result.automatic')}
        </label>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={isLocked || hints.marks.length === 0}
        onClick={() => setIsAsking(true)}
        className="w-fit text-danger"
      >
        <Trash2 aria-hidden />
        {t('result.clear')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('result.clearTitle')}
        description={t('result.clearText', { count: hints.marks.length })}
        cancelLabel={t('result.keep')}
        confirmLabel={t('result.clear')}
        onConfirm={() => onChange({ type: 'clear' })}
      />
    </div>
  )
}

/** Quiet, natural or rich colors, or none, each on a small picture of what is on the desk. */
function Choice(props: Omit<ResultOptionsProps, 'hasOwnColours'>) {
  const { hints, isLocked, choices, onChange } = props
  const { t } = useTranslation('studio-colour')
  const headingId = useId()
  return (
    <div className="mb-2 grid gap-2">
      <p id={headingId} className="text-sm font-semibold">
        {t('result.choice')}
      </p>
      <PictureRadios
        labelledBy={headingId}
        value={choiceOfHints(hints)}
        disabled={isLocked}
        onValueChange={(choice) => onChange({ type: 'choice', choice })}
        options={COLOUR_CHOICES.map((value, index) => ({
          value,
          label: t(`result.choices.${value}`),
          picture: choices[index],
        }))}
        below="black_and_white"
      />
    </div>
  )
}
