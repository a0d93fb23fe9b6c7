import { useId } from 'react'

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value in words. */
  text: string
  disabled?: boolean
  onChange: (value: number) => void
  /** The hand has let go. */
  onSettle?: () => void
}

export function Slider(props: SliderProps) {
  const { label, value, min, max, step, text, disabled, onChange, onSettle } = props
  const id = useId()
  return (
    <div className="grid">
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-soft tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onSettle}
        onBlur={onSettle}
        className="h-8 w-full accent-accent pointer-coarse:h-11"
      />
    </div>
  )
}
