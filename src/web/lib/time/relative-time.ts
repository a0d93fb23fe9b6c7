const MINUTE = 60
const UNITS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]

/** “5 minutes ago” in the language of a BCP 47 tag; undefined for less than a minute. */
export function relativeTime(then: Date, now: Date, tag: string): string | undefined {
  const seconds = (now.getTime() - then.getTime()) / 1000
  const unit = UNITS.find(([, length]) => seconds >= length)
  if (!unit) return undefined
  const [name, length] = unit
  return new Intl.RelativeTimeFormat(tag).format(-Math.floor(seconds / length), name)
}
