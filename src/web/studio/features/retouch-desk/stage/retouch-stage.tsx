import type { Ref, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioProof } from '#contract/studio/order.ts'
import type { FoundMap } from '#engine/retouch/found-map.ts'
import { Crosshair } from '#web/studio/desk/stage/crosshair.tsx'
import { PictureStage } from '#web/studio/desk/stage/picture-stage.tsx'
import type { DeskView } from '#web/studio/desk/use-desk-view.ts'
import { LAYER_COLOURS, type ShownLayers } from '../marks/layer.ts'
import { isCopying, isDrawing, isMarking, type Tool } from '../tools/tool.ts'
import type { Retouch } from '../use-retouch.ts'
import { RepairOverlay } from './repair-overlay.tsx'

type RetouchStageProps = {
  url: string
  base: { width: number; height: number }
  found: FoundMap | null
  desk: Retouch
  view: DeskView
  shown: ShownLayers
  pins: StudioProof['pins']
  picture: RefObject<HTMLDivElement | null>
  canvas: Ref<HTMLCanvasElement>
}

/** The picture as it is repaired, with what was found and marked over it. */
export function RetouchStage(props: RetouchStageProps) {
  const { url, base, found, desk, view, shown, pins, picture, canvas } = props
  const { t } = useTranslation('studio-retouch')
  const { width, height } = base
  const { tool, brush, source } = desk.settings
  const seen = { width, height, screenWidth: view.zoom.screenWidth }
  const isBrushing = isMarking(tool) && !desk.isPicking
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
      isPanning={view.isPanHeld || tool === 'pan'}
      cursor="cursor-crosshair"
      brush={isBrushing ? brush : 0}
      pen={
        isDrawing(tool) && isBrushing
          ? { colour: penColour(tool), width: brush, isStraight: tool === 'line' }
          : null
      }
      pins={view.showsPins ? pins : []}
      overlay={(pixel) => (
        <>
          {view.showsMarks && !view.showsBefore && (
            <RepairOverlay
              marks={desk.draft.marks}
              selected={desk.selected}
              found={found}
              shown={shown}
              width={width}
              height={height}
              pixel={pixel}
            />
          )}
          {isCopying(tool) && source && <Crosshair place={source} pixel={1 / view.zoom.scale} />}
        </>
      )}
      onLine={(line) => desk.draw(line, seen)}
      onPlace={(place) => desk.touch(place, seen)}
    />
  )
}

function penColour(tool: Tool): string {
  if (isCopying(tool)) return LAYER_COLOURS.clone
  return tool === 'picture' ? LAYER_COLOURS.picture : LAYER_COLOURS.damage
}
