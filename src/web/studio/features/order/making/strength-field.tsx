import { useId } from 'react'

const PERCENT = new Intl.NumberFormat('en', { style: 'percent' })

type StrengthFieldProps = {
  label: string
  /** From 0, off, to 1, full. */
  value: number
  onChange: (value: number) => void
}

export function StrengthField({ label, value, onChange }: StrengthFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-soft">
          {PERCENT.format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        aria-valuetext={PERCENT.format(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-accent"
      />
    </div>
  )
}
