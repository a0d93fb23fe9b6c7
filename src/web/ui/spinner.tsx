import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'

type SpinnerProps = { label: string; className?: string }

/** Says that something is on its way, to the eye and to a screen reader. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <div role="status" className={clsx('grid place-items-center py-16 text-ink-soft', className)}>
      <LoaderCircle className="size-8 animate-spin" aria-hidden />
      <span className="sr-only">{label}</span>
    </div>
  )
}
