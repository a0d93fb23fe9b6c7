import { useEffect, useRef } from 'react'

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

/** Keys that do something while nobody types and no window is open: `{ '/': focusSearch }`. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role$="dialog"], [role="menu"]'))
        return
      latest.current[event.key]?.(event)
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
