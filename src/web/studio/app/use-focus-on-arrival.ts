import { type RefObject, useEffect, useRef } from 'react'

/** Whoever goes to another screen by the keyboard goes on from there, not from the top of the page. */
export function useFocusOnArrival(place: string, target: RefObject<HTMLElement | null>): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    target.current?.focus({ preventScroll: true })
  }, [place, target])
}
