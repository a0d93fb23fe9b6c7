import type { Plane } from '#engine/pixels/plane.ts'

type Brush = { radius: number; tone: number; opacity: number }

/** One touch of a soft round brush; `tone` 0..1 is laid over what is there. */
export function dab(
  { width, height, data }: Plane,
  { x, y }: { x: number; y: number },
  brush: Brush,
): void {
  const reach = Math.ceil(brush.radius + 1)
  for (let py = Math.round(y) - reach; py <= Math.round(y) + reach; py++) {
    for (let px = Math.round(x) - reach; px <= Math.round(x) + reach; px++) {
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const cover = Math.min(1, Math.max(0, brush.radius + 0.5 - Math.hypot(px - x, py - y)))
      const at = py * width + px
      data[at] = (data[at] ?? 0) + cover * brush.opacity * (brush.tone - (data[at] ?? 0))
    }
  }
}
