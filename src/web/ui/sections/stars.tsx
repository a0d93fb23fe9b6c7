import clsx from 'clsx'

type StarsProps = {
  count: number
  /** How many there could be; those that are missing are drawn faintly. */
  of: number
  /** What the stars say to those who do not see them, such as "5 out of 5 stars". */
  label: string
}

/** A rating as filled stars. */
export function Stars({ count, of, label }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-accent">
      {Array.from({ length: of }, (_, index) => index).map((index) => (
        <StarSign
          key={index}
          className={clsx('size-5 fill-current', index >= count && 'text-line-strong')}
        />
      ))}
    </span>
  )
}

export function StarSign({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z" />
    </svg>
  )
}
