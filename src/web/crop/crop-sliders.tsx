import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { languageTag } from '#domain/languages.ts'
import { MAX_STRAIGHTENING, MAX_ZOOM } from '#domain/printing/print-crop.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Slider } from '#web/ui/forms/slider.tsx'

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
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          onChange={onZoom}
        />
      )}
      <Slider
        label={t('straighten')}
        value={straightening}
        text={degrees.format(straightening)}
        min={-MAX_STRAIGHTENING}
        max={MAX_STRAIGHTENING}
        step={0.1}
        onChange={onStraighten}
      />
    </div>
  )
}
