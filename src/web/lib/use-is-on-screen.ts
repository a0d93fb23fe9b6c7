import { type RefObject, useEffect, useState } from 'react'

/** Whether any part of an element is to be seen; false until that is known. */
export function useIsOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setIsOnScreen(entry?.isIntersecting ?? false)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOnScreen
}
