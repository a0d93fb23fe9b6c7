import { useRef } from 'react'

/**
 * Gives the focus back to what opened a window. The primitives do that only for a trigger
 * of their own, and our windows are opened from anywhere. `findReturn` names another place, where
 * that has gone or the window has led on from it.
 */
export function useFocusReturn(findReturn?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const place = findReturn?.() ?? opener.current
      if (place instanceof HTMLElement) place.focus()
    },
  }
}
