import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type DisclosureProps = {
  label: string
  trigger: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button that shows a small panel below it; Escape or leaving it closes the panel. */
export function Disclosure({ label, trigger, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from its controls
    <div className="relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 rounded-full px-2 hover:bg-sunken"
      >
        {trigger}
      </button>
      {/* Focusable so that a click between the entries does not count as leaving. */}
      <div
        id={panelId}
        hidden={!open}
        tabIndex={-1}
        className="absolute top-full right-0 z-30 mt-2 min-w-44 rounded-card border border-line bg-surface p-1.5 shadow-raised"
      >
        {open && children(() => setOpen(false))}
      </div>
    </div>
  )
}
