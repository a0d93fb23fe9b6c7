import { type RefObject, useEffect, useState } from 'react'

type Screen = {
  /** How much of the bottom of the screen lies under something else, in pixels. */
  coveredBelow?: number
}

/** Whether any part of an element is to be seen; false until that is known. */
export function useIsOnScreen(
  element: RefObject<Element | null>,
  { coveredBelow = 0 }: Screen = {},
): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsOnScreen(entry?.isIntersecting ?? false),
      { rootMargin: `0px 0px -${coveredBelow}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, coveredBelow])
  return isOnScreen
}
