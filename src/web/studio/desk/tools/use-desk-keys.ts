import { useEffect, useRef } from 'react'

export type DeskKeys = {
  /** By the key, `ctrl+` and `shift+` before it. */
  presses: Record<string, () => void>
  /** While a key is held. */
  holds: Record<string, (isHeld: boolean) => void>
}

/** The keys of the desk, wherever the focus is but in a field of text or a window. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const held = new Set<string>()
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role$="dialog"], [role="menu"]')) return
      const key = event.key.toLowerCase()
      const name = nameOf(event)
      const hold = latest.current.holds[name]
      if (hold && !needsKey(event.target, key)) {
        event.preventDefault()
        if (held.has(key)) return
        held.add(key)
        return hold(true)
      }
      const act = latest.current.presses[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    const release = (event: KeyboardEvent) => letGo(event.key.toLowerCase())
    const letGo = (key: string) => {
      if (held.delete(key)) latest.current.holds[key]?.(false)
    }
    const releaseAll = () => [...held].forEach(letGo)
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', release)
    window.addEventListener('blur', releaseAll)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', release)
      window.removeEventListener('blur', releaseAll)
    }
  }, [])
}

function nameOf(event: KeyboardEvent): string {
  const isCommand = event.ctrlKey || event.metaKey
  return `${isCommand ? 'ctrl+' : ''}${isCommand && event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('textarea, select, input:not([type=range], [type=checkbox])') !== null
}

/** The space bar presses the button that has the focus. */
function needsKey(target: EventTarget | null, key: string): boolean {
  return key === ' ' && target instanceof Element && target.closest('button, a, input') !== null
}
