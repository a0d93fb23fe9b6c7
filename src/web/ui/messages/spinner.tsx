import clsx from 'clsx'
import { TurningGlyph } from '../glyphs.tsx'

type SpinnerProps = { label: string; className?: string }

/** Says that something is on its way, to the eye and to a screen reader. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <div role="status" className={clsx('grid place-items-center py-16 text-ink-soft', className)}>
      <TurningGlyph className="size-8 animate-spin" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
