import type { ReactNode } from 'react'

type ToolButtonProps = {
  label: string
  keys?: string
  /** For one that stays pressed. */
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of a toolbar with a picture; its name and key are said and shown beside the pointer. */
export function ToolButton({ label, keys, isOn, disabled, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys.toUpperCase()})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
      className="grid size-10 min-h-10 min-w-10 place-items-center rounded-lg text-ink-soft enabled:hover:bg-sunken enabled:hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-strong disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-5"
    >
      {children}
    </button>
  )
}
