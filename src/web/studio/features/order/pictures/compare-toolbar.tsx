import { ArrowLeftRight, Bandage, Crop, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ZoomButtons } from '#web/studio/ui/zoom-buttons.tsx'
import { ToolButton } from '#web/ui/buttons/tool-button.tsx'
import type { useSyncedZoom } from './use-synced-zoom.ts'

type CompareToolbarProps = {
  zoom: Pick<ReturnType<typeof useSyncedZoom>, 'zoomIn' | 'zoomOut' | 'fit'>
  onSwap: () => void
  showsCrop: boolean
  onCrop: (shows: boolean) => void
  showsPins: boolean
  onPins: (shows: boolean) => void
  showsDamage: boolean
  /** Nothing where no picture tells what was repaired. */
  onDamage: ((shows: boolean) => void) | undefined
}

export function CompareToolbar(props: CompareToolbarProps) {
  const { t } = useTranslation('studio-order')
  const { zoom, onSwap, showsCrop, onCrop, showsPins, onPins, showsDamage, onDamage } = props
  return (
    <div role="toolbar" aria-label={t('pictures.tools')} className="flex flex-wrap gap-1">
      <ZoomButtons zoom={zoom} />
      <ToolButton label={t('pictures.swap')} keys="x" onClick={onSwap}>
        <ArrowLeftRight aria-hidden />
      </ToolButton>
      <ToolButton label={t('pictures.crop')} isOn={showsCrop} onClick={() => onCrop(!showsCrop)}>
        <Crop aria-hidden />
      </ToolButton>
      <ToolButton label={t('pictures.pins')} isOn={showsPins} onClick={() => onPins(!showsPins)}>
        <MapPin aria-hidden />
      </ToolButton>
      {onDamage && (
        <ToolButton
          label={t('pictures.damage')}
          isOn={showsDamage}
          onClick={() => onDamage(!showsDamage)}
        >
          <Bandage aria-hidden />
        </ToolButton>
      )}
    </div>
  )
}
