import clsx from 'clsx'

type ProgressProps = {
  /** 0 to `max`. */
  value: number
  max?: number
  label: string
  /** What a screen reader says instead of the percentage, for example “Step 2 of 4”. */
  valueText?: string | undefined
  className?: string
}

export function Progress({ value, max = 100, label, valueText, className }: ProgressProps) {
  const share = Math.min(100, Math.max(0, (value / max) * 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={clsx('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-300"
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
