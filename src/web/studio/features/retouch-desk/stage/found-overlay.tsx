import { useEffect, useRef } from 'react'
import { type FoundMap, foundKindOf } from '#engine/retouch/found-map.ts'
import { LAYER_COLOURS, LEFT_STRIPE, type ShownLayers } from '../marks/layer.ts'

/** Faint enough to see the picture under it, of 255. */
const OPACITY = 165
/** Pixels of the picture in one stripe over what was left. */
const STRIPE = 6

/** What the software found, laid over the picture in the colours of its kinds. */
export function FoundOverlay({ found, shown }: { found: FoundMap; shown: ShownLayers }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(draw(found, shown), 0, 0)
  }, [found, shown])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={found.width}
      height={found.height}
      className="pointer-events-none absolute inset-0 size-full"
    />
  )
}

function draw({ width, height, data }: FoundMap, shown: ShownLayers): ImageData {
  const image = new ImageData(width, height)
  for (let at = 0; at < data.length; at++) {
    const kind = foundKindOf(data[at] ?? 0)
    if (kind === undefined || !shown[kind]) continue
    const stripe = Math.floor(((at % width) + Math.floor(at / width)) / STRIPE)
    const isDark = kind === 'left' && stripe % 2 === 0
    image.data.set(bytesOf(isDark ? LEFT_STRIPE : LAYER_COLOURS[kind]), 4 * at)
    image.data[4 * at + 3] = OPACITY
  }
  return image
}

function bytesOf(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
