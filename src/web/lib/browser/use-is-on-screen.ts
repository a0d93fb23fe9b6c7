import { type RefObject, useEffect, useState } from 'react'

type Screen = {
  /** How much of the bottom of the screen lies under something else, in pixels. */
  coveredBelow?: number
  /** How far from the screen an element counts as on it, in pixels. */
  around?: number
  /** Selects what the element scrolls in, where that is not the page. */
  scroller?: string
}

/** Whether any part of an element is to be seen; false until that is known. */
export function useIsOnScreen(
  element: RefObject<Element | null>,
  { coveredBelow = 0, around = 0, scroller }: Screen = {},
): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsOnScreen(entry?.isIntersecting ?? false),
      {
        root: scroller ? element.current.closest(scroller) : null,
        rootMargin: `${around}px 0px ${around - coveredBelow}px`,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, coveredBelow, around, scroller])
  return isOnScreen
}
