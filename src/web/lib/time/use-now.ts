import { useEffect, useState } from 'react'

const A_MINUTE_MS = 60_000

/**
 * The present moment, to the minute, for what is only true at some hours; undefined while a page is
 * prerendered and taken over, since nobody knows when it will be read.
 */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
