import { useRef } from 'react'

/**
 * Gives the focus back to what opened a window. The primitives do that only for a trigger
 * of their own, and our windows are opened from anywhere.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
