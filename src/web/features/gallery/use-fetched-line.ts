import { type RefObject, useEffect, useState } from 'react'
import type { DividingLine } from '#web/ui/pictures/dividing-line.tsx'
import type { DividingLineState } from '#web/ui/pictures/use-dividing-line.ts'

/** The line between before and after, fetched once the card that it lies in has been seen. */
export function useFetchedLine(
  card: RefObject<Element | null>,
  line: DividingLineState,
): typeof DividingLine | undefined {
  const [isSeen, setIsSeen] = useState(false)
  const [fetched, setFetched] = useState<typeof DividingLine>()

  useEffect(() => {
    if (isSeen || !card.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(card.current)
    return () => observer.disconnect()
  }, [isSeen, card])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move tries again what has failed
  useEffect(() => {
    if (!isSeen || fetched) return
    import('#web/ui/pictures/dividing-line.tsx').then(
      (code) => setFetched(() => code.DividingLine),
      (error) => console.warn('The line of a card could not be fetched', error),
    )
  }, [isSeen, fetched, line])

  return fetched
}
