import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { type ShownProof, trimmedPercent } from './shown-proof.ts'

type PrintedPartSwitchProps = {
  proof: ShownProof
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Says which part of the picture is printed, and whether that is shown on it. */
export function PrintedPartSwitch({ proof, isOn, onChange }: PrintedPartSwitchProps) {
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  const percent = trimmedPercent(proof)
  if (percent === 0) return <p className="text-sm text-ink-soft">{t('viewer.cropWhole')}</p>
  return (
    <div className="grid gap-1 text-sm">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {t('viewer.crop')}
      </label>
      <p className="text-ink-soft">
        {t('viewer.cropPart', { percent: formatPercent(percent, language) })}
      </p>
    </div>
  )
}
