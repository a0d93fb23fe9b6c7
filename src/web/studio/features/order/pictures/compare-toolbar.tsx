import { ArrowLeftRight, Bandage, Crop, MapPin, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
      <Tool label={t('pictures.zoomIn')} keys="+" onClick={zoom.zoomIn}>
        <ZoomIn aria-hidden />
      </Tool>
      <Tool label={t('pictures.zoomOut')} keys="-" onClick={zoom.zoomOut}>
        <ZoomOut aria-hidden />
      </Tool>
      <Tool label={t('pictures.fit')} keys="0" onClick={zoom.fit}>
        <Maximize aria-hidden />
      </Tool>
      <Tool label={t('pictures.swap')} keys="x" onClick={onSwap}>
        <ArrowLeftRight aria-hidden />
      </Tool>
      <Tool label={t('pictures.crop')} isOn={showsCrop} onClick={() => onCrop(!showsCrop)}>
        <Crop aria-hidden />
      </Tool>
      <Tool label={t('pictures.pins')} isOn={showsPins} onClick={() => onPins(!showsPins)}>
        <MapPin aria-hidden />
      </Tool>
      {onDamage && (
        <Tool
          label={t('pictures.damage')}
          isOn={showsDamage}
          onClick={() => onDamage(!showsDamage)}
        >
          <Bandage aria-hidden />
        </Tool>
      )}
    </div>
  )
}

type ToolProps = {
  label: string
  keys?: string
  /** For a tool that is switched on and off. */
  isOn?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, keys, isOn, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-strong [&_svg]:size-5"
    >
      {children}
    </button>
  )
}
