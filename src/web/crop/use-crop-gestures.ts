import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type CropChoice, cropOf, MAX_ZOOM, settle } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { Sheet } from '#domain/shop/sheets.ts'

type Point = { x: number; y: number }
/** Of what is seen of the sheet. */
const KEY_STEP = 0.02
const BIG_KEY_STEP = 0.1
const ZOOM_STEP = 0.1
const WHEEL_ZOOM = 0.002

const MOVES: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export type CropGestures = ReturnType<typeof useCropGestures>

/**
 * Moves and enlarges a picture under its sheet, with a finger, two of them, a mouse or the keyboard.
 * `sheetWidth` is what the printed part takes of the screen, in CSS pixels.
 */
export function useCropGestures(
  { choice, picture, size }: { choice: CropChoice; picture: PixelSize; size: Sheet },
  sheetWidth: number,
  onChange: (choice: CropChoice) => void,
) {
  const stage = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const canMove = choice.fit === 'fill'

  /** By so much of the screen; the picture follows the finger. */
  const moveBy = (by: Point, zoom = choice.zoom) => {
    const crop = cropOf(picture, size, choice)
    const scale = crop.width / sheetWidth
    const angle = (-choice.angle * Math.PI) / 180
    const across = (Math.cos(angle) * by.x - Math.sin(angle) * by.y) * scale
    const down = (Math.sin(angle) * by.x + Math.cos(angle) * by.y) * scale
    const moved = {
      ...choice,
      zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)),
      x: choice.x - across / picture.width,
      y: choice.y - down / picture.height,
    }
    onChange(settle(moved, picture, size))
  }
  const zoomTo = (zoom: number) => moveBy({ x: 0, y: 0 }, zoom)

  const zoomByWheel = useRef<(event: WheelEvent) => void>(() => undefined)
  zoomByWheel.current = (event) => {
    // Without a key the wheel moves the page, as everywhere.
    if (!canMove || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    zoomTo(choice.zoom * (1 - event.deltaY * WHEEL_ZOOM))
  }
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => zoomByWheel.current(event)
    // React listens to wheels in a way that cannot keep the page from being enlarged.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    if (!canMove || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return moveBy({ x: now.x - before.x, y: now.y - before.y })
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
    const half = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
    moveBy(half, (choice.zoom * apart(now)) / Math.max(1, apart(before)))
  }
  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!canMove) return
    const move = MOVES[event.key]
    const zoom = { '+': ZOOM_STEP, '-': -ZOOM_STEP }[event.key]
    if (!move && zoom === undefined) return
    event.preventDefault()
    if (zoom !== undefined) return zoomTo(choice.zoom + zoom)
    const step = (event.shiftKey ? BIG_KEY_STEP : KEY_STEP) * sheetWidth
    if (move) moveBy({ x: move.x * step, y: move.y * step })
  }

  return {
    stage,
    zoomTo,
    on: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}
