/** A hue of CIELAB in degrees from 0 up to 360. */
export function hueOf(a: number, b: number): number {
  return wrapped((Math.atan2(b, a) * 180) / Math.PI)
}

/** Whether a hue lies in a range of degrees that may run across 0. */
export function isBetween(hue: number, from: number, to: number): boolean {
  return wrapped(hue - from) < to - from
}

function wrapped(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
