import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type FilterButtonProps = { isOn: boolean; onClick: () => void; children: ReactNode }

export function FilterButton({ isOn, onClick, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-semibold text-ink-soft hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
    >
      {isOn && <Check className="size-4" aria-hidden />}
      {children}
    </button>
  )
}
