import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type ChoiceSelectProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** The parts of a name stand beside each other. */
  options: readonly { value: Value; name: readonly (string | undefined)[] }[]
}

/** One of a few things of the catalog, in the browser's own list. */
export function ChoiceSelect<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ChoiceSelectProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => {
            const next = options.find((option) => option.value === currentTarget.value)
            if (next) onChange(next.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name.filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
