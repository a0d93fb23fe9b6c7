import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { languageTag } from '#domain/languages.ts'
import { MAX_STRAIGHTENING, MAX_ZOOM } from '#domain/print-crop.ts'
import { useLanguage } from '#web/lib/paths.ts'

type CropSlidersProps = {
  /** Undefined where nothing can be enlarged, because all of the photo is shown. */
  zoom: number | undefined
  straightening: number
  onZoom: (zoom: number) => void
  onStraighten: (degrees: number) => void
}

export function CropSliders({ zoom, straightening, onZoom, onStraighten }: CropSlidersProps) {
  const { t } = useTranslation('crop')
  const language = useLanguage()
  const degrees = new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: 'degree',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <div className="grid gap-3">
      {zoom !== undefined && (
        <Slider
          label={t('zoom')}
          value={zoom}
          text={formatPercent(Math.round(100 * zoom), language)}
          range={[1, MAX_ZOOM, 0.01]}
          onChange={onZoom}
        />
      )}
      <Slider
        label={t('straighten')}
        value={straightening}
        text={degrees.format(straightening)}
        range={[-MAX_STRAIGHTENING, MAX_STRAIGHTENING, 0.1]}
        onChange={onStraighten}
      />
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  text: string
  range: readonly [least: number, most: number, step: number]
  onChange: (value: number) => void
}

function Slider({ label, value, text, range: [min, max, step], onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid">
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-ink-soft tabular-nums">{text}</span>
      </div>
      <input
        id={id}
        type="range"
        className="min-h-11 w-full accent-accent"
        {...{ min, max, step, value }}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
