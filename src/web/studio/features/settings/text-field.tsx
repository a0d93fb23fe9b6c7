import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

type TextFieldProps = {
  label: string
  hint?: string
  fault: string | undefined
  value: string
  type?: 'text' | 'email' | 'tel' | 'date'
  onChange: (value: string) => void
}

/** One line of a setting. */
export function TextField({ label, hint, fault, value, type, onChange }: TextFieldProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })} error={fault}>
      {(control) => (
        <Input
          {...control}
          type={type ?? 'text'}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
