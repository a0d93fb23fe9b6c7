import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type CropChoice, cropOf, sheetOf } from '#domain/printing/print-crop.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { type Place, paintAround, paintCrop, placeOnPaper, placesOnSheet } from './paint-crop.ts'
import type { CropGestures } from './use-crop-gestures.ts'

/** What of the stage the sheet may take; around it lies what is not printed. */
const SHEET_SHARE = 0.82
const STAGE_RATIO = 4 / 3
const SHADE = 'rgb(20 16 12 / 62%)'
const THIRDS = 'rgb(255 255 255 / 45%)'
const BOARD = '#fbf9f4'
const BOARD_EDGE = 'rgb(60 50 40 / 28%)'

type CropStageProps = {
  picture: ImageBitmap
  size: Sheet
  choice: CropChoice
  /** Whether a passepartout lies over the edges of the sheet. */
  hasMat: boolean
  gestures: CropGestures
  /** In CSS pixels. */
  width: number
}

/** The picture with its sheet over it: bright is what is printed, in the shade what is not. */
export function CropStage({ picture, size, choice, hasMat, gestures, width }: CropStageProps) {
  const { t } = useTranslation('crop')
  const canvas = useRef<HTMLCanvasElement>(null)
  const isMovable = choice.fit === 'fill'
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || width === 0) return
    const dots = window.devicePixelRatio
    context.canvas.width = Math.round(width * dots)
    context.canvas.height = Math.round((width / STAGE_RATIO) * dots)
    paintStage(context, { picture, size, choice, hasMat })
  }, [picture, size, choice, hasMat, width])
  return (
    <div
      ref={gestures.stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
      tabIndex={0}
      role="application"
      aria-label={t('stage.label')}
      aria-describedby="crop-how"
      {...gestures.on}
      className={
        isMovable
          ? 'touch-none cursor-grab overflow-hidden rounded-lg select-none active:cursor-grabbing'
          : 'overflow-hidden rounded-lg select-none'
      }
    >
      <canvas ref={canvas} className="block aspect-4/3 w-full bg-sunken" />
    </div>
  )
}

/** How wide the printed part is on a stage of a width. */
export function sheetWidthOn(stageWidth: number, size: Sheet, choice: CropChoice): number {
  return sheetPlace({ width: stageWidth, height: stageWidth / STAGE_RATIO }, size, choice).width
}

type Painted = Pick<CropStageProps, 'picture' | 'size' | 'choice' | 'hasMat'>

function paintStage(
  context: CanvasRenderingContext2D,
  { picture, size, choice, hasMat }: Painted,
): void {
  const { canvas } = context
  const place = sheetPlace(canvas, size, choice)
  const crop = cropOf(picture, size, choice)
  if (choice.fit === 'fill') {
    paintAround(context, picture, crop, place)
    context.fillStyle = SHADE
    context.fillRect(0, 0, canvas.width, canvas.height)
    paintCrop(context, picture, crop, place)
    paintThirds(context, place)
    return
  }
  const sheet = sheetOf(size, choice.orientation)
  const onStage = ({ left, top, ...rest }: Place) => ({
    ...rest,
    left: left + place.left,
    top: top + place.top,
  })
  if (hasMat) {
    const within = placesOnSheet(sheet, crop, place)
    context.fillStyle = BOARD
    context.fillRect(place.left, place.top, place.width, place.height)
    paintPaper(context, onStage(within.window))
    paintCrop(context, picture, crop, onStage(within.picture))
    return
  }
  paintPaper(context, place)
  paintCrop(context, picture, crop, onStage(placeOnPaper(sheet, crop, place)))
}

function paintPaper(context: CanvasRenderingContext2D, { left, top, width, height }: Place): void {
  context.fillStyle = '#ffffff'
  context.fillRect(left, top, width, height)
  context.strokeStyle = BOARD_EDGE
  context.strokeRect(left, top, width, height)
}

function sheetPlace(stage: { width: number; height: number }, size: Sheet, choice: CropChoice) {
  const sheet = sheetOf(size, choice.orientation)
  const scale = SHEET_SHARE * Math.min(stage.width / sheet.width, stage.height / sheet.height)
  const [width, height] = [sheet.width * scale, sheet.height * scale]
  return { left: (stage.width - width) / 2, top: (stage.height - height) / 2, width, height }
}

/** Lines by which a picture can be set straight. */
function paintThirds(context: CanvasRenderingContext2D, { left, top, width, height }: Place): void {
  context.strokeStyle = THIRDS
  context.lineWidth = 1
  context.beginPath()
  for (const share of [1 / 3, 2 / 3]) {
    context.moveTo(left + width * share, top)
    context.lineTo(left + width * share, top + height)
    context.moveTo(left, top + height * share)
    context.lineTo(left + width, top + height * share)
  }
  context.stroke()
}

export function useStageWidth() {
  const element = useRef<HTMLDivElement>(null)
  return { element, width: useElementWidth(element) }
}
