import { useEffect, useState } from 'react'
import { languageTag } from '#domain/languages.ts'
import { useLanguage } from '../pages/paths.ts'
import { relativeTime } from './relative-time.ts'

const REFRESH_MS = 30_000

/**
 * A function that says how long ago something was; what it said is renewed twice a minute.
 * `justNow` is said of less than a minute.
 */
export function useTimeAgo(justNow: string): (then: string) => string {
  const tag = languageTag(useLanguage())
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (then) => relativeTime(new Date(then), now, tag) ?? justNow
}
