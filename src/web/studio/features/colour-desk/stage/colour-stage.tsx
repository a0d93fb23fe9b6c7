import type { Ref, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioProof } from '#contract/studio/order.ts'
import { cssOf } from '#web/colour-preview/lab-colour.ts'
import { PictureStage } from '#web/studio/desk/stage/picture-stage.tsx'
import type { DeskView } from '#web/studio/desk/use-desk-view.ts'
import type { Desk } from '../use-desk.ts'
import type { DeskHand } from '../use-desk-place.ts'
import { MarksOverlay } from './marks-overlay.tsx'

type ColourStageProps = {
  url: string
  base: { width: number; height: number }
  desk: Desk
  view: DeskView
  hand: DeskHand
  pins: StudioProof['pins']
  picture: RefObject<HTMLDivElement | null>
  canvas: Ref<HTMLCanvasElement>
}

/** The picture as it is coloured, with the marks over it. */
export function ColourStage(props: ColourStageProps) {
  const { url, base, desk, view, hand, pins, picture, canvas } = props
  const { t } = useTranslation('studio-colour')
  const { width, height } = base
  const { tool, brush, colour } = desk.settings
  const isBrushing = tool === 'brush' || tool === 'point'
  return (
    <PictureStage
      url={url}
      label={t('stage.label')}
      width={width}
      height={height}
      view={view.zoom}
      picture={picture}
      canvas={canvas}
      isBefore={view.showsBefore}
      beforeClassName="grayscale"
      isPanning={view.isPanHeld || tool === 'pan'}
      cursor={tool === 'select' ? 'cursor-default' : 'cursor-crosshair'}
      brush={isBrushing ? brush : 0}
      pen={tool === 'brush' ? { colour: cssOf(colour), width: brush, isStraight: false } : null}
      pins={view.showsPins ? pins : []}
      overlay={(pixel) =>
        view.showsMarks &&
        !view.showsBefore && (
          <MarksOverlay
            marks={hand.moving.shown}
            selected={desk.selected}
            {...{ width, height, pixel }}
          />
        )
      }
      onLine={hand.draw}
      onPlace={hand.touch}
      onGrip={hand.moving.grip}
      nudging={hand.moving.nudging}
      news={hand.moving.news}
    />
  )
}
