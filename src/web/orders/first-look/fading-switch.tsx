import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FADING_CHOICES,
  type FadingChoice,
  type FadingOfPhoto,
  fadesInColour,
} from '#contract/restoration/fading.ts'
import type { FirstLookResponse } from '#contract/restoration/first-look.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { useChosenFading } from './use-chosen-fading.ts'

type FadingSwitchProps = { imageUrl: string; look: FirstLookResponse | undefined }

/**
 * How far a photo is brought back from fading; says nothing where there is no first look to show it. It is
 * folded away where the engine sees no fading and its customer has said nothing else.
 */
export function FadingSwitch({ imageUrl, look }: FadingSwitchProps): ReactNode {
  const { t } = useTranslation('wizard')
  const fading = look?.state === 'ready' ? look.findings.fading : null
  if (fading === null) return null
  const title = t(`firstLook.fading.${fadesInColour(fading) ? 'colours' : 'greys'}`)
  const choice = <Choice {...{ imageUrl, fading, title }} />
  if (fading.likelihood !== 'unlikely') {
    return (
      <div className="grid gap-2">
        <p className="font-semibold">{title}</p>
        {choice}
      </div>
    )
  }
  return (
    <details open={fading.chosen !== null}>
      <summary className="w-fit min-h-11 cursor-pointer py-2.5 font-semibold text-ink-soft hover:text-ink">
        {title}
      </summary>
      {choice}
    </details>
  )
}

function Choice(props: { imageUrl: string; fading: FadingOfPhoto; title: string }) {
  const { imageUrl, fading, title } = props
  const { t } = useTranslation('wizard')
  const choose = useChosenFading(imageUrl)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t(`firstLook.fading.${fading.likelihood}`)}</p>
      <Segments<FadingChoice>
        label={title}
        value={fading.chosen ?? fading.done}
        onValueChange={choose}
        segments={FADING_CHOICES.map((value) => ({
          value,
          label: t(`firstLook.fading.${value}`),
          className: 'grow',
        }))}
        className="max-w-sm"
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {fading.chosen !== null && t('firstLook.fading.kept')}
      </p>
    </div>
  )
}
