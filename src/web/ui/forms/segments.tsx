import clsx from 'clsx'
import { RadioGroup as Primitive } from 'radix-ui'

type SegmentsProps<Value extends string> = {
  label: string
  /** Undefined while none of them holds. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  segments: readonly { value: Value; label: string; className?: string }[]
  className?: string
}

/** A choice of one among a few short words in a row. */
export function Segments<Value extends string>({
  label,
  value,
  onValueChange,
  segments,
  className,
}: SegmentsProps<Value>) {
  return (
    <Primitive.Root
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      className={clsx('flex gap-1 rounded-full bg-sunken p-1', className)}
    >
      {segments.map((segment) => (
        <Primitive.Item
          key={segment.value}
          value={segment.value}
          className={clsx(
            'min-h-10 rounded-full px-3 text-sm leading-tight font-semibold text-ink-soft transition-colors sm:px-4 sm:text-base data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-card forced-colors:border forced-colors:data-[state=checked]:border-3',
            segment.className,
          )}
        >
          {segment.label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
