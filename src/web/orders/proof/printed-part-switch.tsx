import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatMillimetres } from '#domain/millimetres.ts'
import { PASSEPARTOUT_OVERLAP } from '#domain/printing/passepartout.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { type ShownPicture, trimmedPercent } from './shown-proof.ts'

type PrintedPartSwitchProps = {
  proof: ShownPicture
  hasMat: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Says which part of the picture will be seen in its frame or on its sheet, and whether that is shown on it. */
export function PrintedPartSwitch({ proof, hasMat, isOn, onChange }: PrintedPartSwitchProps) {
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  const percent = trimmedPercent(proof)
  return (
    <div className="grid gap-1 text-sm">
      <label className="flex min-h-11 items-center gap-3 justify-self-start font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {t(hasMat ? 'viewer.crop' : 'prints.part')}
      </label>
      <p className="max-w-prose text-ink-soft">
        {percent === 0
          ? t('viewer.cropWhole')
          : t('viewer.cropPart', { percent: formatPercent(percent, language) })}{' '}
        {hasMat &&
          proof.crop.fit === 'fill' &&
          t('viewer.rim', { width: formatMillimetres(PASSEPARTOUT_OVERLAP, language) })}
      </p>
    </div>
  )
}
