import type { ReactNode } from 'react'

type OptionalFieldsProps = {
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  /** What is asked once it is chosen. */
  children: ReactNode
}

/** Something that concerns some orders only: a box to tick, and its fields below it. */
export function OptionalFields({ label, isChosen, onChange, children }: OptionalFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <label className="flex min-h-8 items-start gap-3 font-semibold">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-accent"
          checked={isChosen}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      {isChosen && children}
    </div>
  )
}
