import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HintColour } from '#engine/colour/hints.ts'
import { labToRaster } from '#engine/pixels/lab.ts'
import { Slider } from '#web/ui/forms/slider.tsx'

/** Beyond it lies what neither dyes nor skin of old photos had. */
const REACH = 60
const SIDE = 96
const NUMBER = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

type ChromaSquareProps = {
  colour: HintColour
  /** Of the place that is coloured. */
  lightness: number
  onColour: (colour: HintColour) => void
  onSettle: () => void
}

/** Every colour at one lightness: green to red from left to right, blue to yellow upwards. */
export function ChromaSquare({ colour, lightness, onColour, onSettle }: ChromaSquareProps) {
  const { t } = useTranslation('studio-colour')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(squareAt(lightness), 0, 0)
  }, [lightness])

  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const along = (length: number, whole: number) => Math.min(1, Math.max(0, length / whole))
    onColour({
      a: Math.round(REACH * (2 * along(event.clientX - box.left, box.width) - 1)),
      b: Math.round(REACH * (1 - 2 * along(event.clientY - box.top, box.height))),
    })
  }
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3">
      {/* The two sliders beside it do the same. */}
      <div
        aria-hidden
        className="relative size-26 touch-none cursor-crosshair overflow-hidden rounded-lg border border-line-strong"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pick(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && pick(event)}
        onPointerUp={onSettle}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} className="size-full" />
        <span
          className="pointer-events-none absolute size-3.5 -translate-1/2 rounded-full border-2 border-on-photo shadow-[0_0_0_1.5px_rgb(0_0_0/0.7)]"
          style={{ left: shareOf(colour.a), top: shareOf(-colour.b) }}
        />
      </div>
      <div className="grid gap-1">
        <Slider
          label={t('custom.greenRed')}
          value={colour.a}
          min={-REACH}
          max={REACH}
          step={1}
          text={NUMBER.format(Math.round(colour.a))}
          onChange={(a) => onColour({ ...colour, a })}
          onSettle={onSettle}
        />
        <Slider
          label={t('custom.blueYellow')}
          value={colour.b}
          min={-REACH}
          max={REACH}
          step={1}
          text={NUMBER.format(Math.round(colour.b))}
          onChange={(b) => onColour({ ...colour, b })}
          onSettle={onSettle}
        />
      </div>
    </div>
  )
}

function shareOf(chroma: number): string {
  return `${Math.min(100, Math.max(0, (50 * (chroma + REACH)) / REACH))}%`
}

function squareAt(lightness: number): ImageData {
  const count = SIDE * SIDE
  const at = (index: number) => (2 * REACH * index) / (SIDE - 1) - REACH
  const { data } = labToRaster({
    width: SIDE,
    height: SIDE,
    lightness: new Float32Array(count).fill(lightness),
    chroma: {
      a: Float32Array.from({ length: count }, (_, i) => at(i % SIDE)),
      b: Float32Array.from({ length: count }, (_, i) => -at(Math.floor(i / SIDE))),
    },
  })
  const square = new ImageData(SIDE, SIDE)
  for (let i = 0; i < count; i++) {
    square.data.set(data.subarray(3 * i, 3 * i + 3), 4 * i)
    square.data[4 * i + 3] = 255
  }
  return square
}
