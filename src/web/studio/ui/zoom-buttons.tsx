import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#web/ui/buttons/tool-button.tsx'

type ZoomButtonsProps = {
  zoom: { zoomIn: () => void; zoomOut: () => void; fit: () => void }
}

/** For those who have neither wheel nor fingers on a picture; the keys are those of its page. */
export function ZoomButtons({ zoom }: ZoomButtonsProps) {
  const { t } = useTranslation('studio-shell')
  return (
    <>
      <ToolButton label={t('zoom.out')} keys="-" onClick={zoom.zoomOut}>
        <ZoomOut aria-hidden />
      </ToolButton>
      <ToolButton label={t('zoom.in')} keys="+" onClick={zoom.zoomIn}>
        <ZoomIn aria-hidden />
      </ToolButton>
      <ToolButton label={t('zoom.fit')} keys="0" onClick={zoom.fit}>
        <Maximize aria-hidden />
      </ToolButton>
    </>
  )
}
