import { startTransition, useEffect, useState } from 'react'

/** As many rows as a slow phone draws in a tenth of a second; four times as many take two to three. */
const STEP = 4

/** How many rows of a long list are drawn so far: a few at a time, so that the page answers in between. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP)
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)))
    return () => clearTimeout(timer)
  }, [count, isWhole])
  return Math.min(count, total)
}
