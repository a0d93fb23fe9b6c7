/** The hue of a chroma in degrees, 0..360, where 90 is yellow, 180 green and 270 blue. */
export function hueOf(a: number, b: number): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

/** Hues of grass and leaves. */
export const GREEN = [96, 190] as const
/** Hues of skies and of water. */
export const BLUE = [205, 310] as const

/** Whether a hue lies from one on up to another, which may lie beyond 0. */
export function isBetween(hue: number, [from, to]: readonly [number, number]): boolean {
  return (hue - from + 360) % 360 < to - from
}
