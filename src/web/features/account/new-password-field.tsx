import type { UseFormRegisterReturn } from 'react-hook-form'
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from './password-input.tsx'

type NewPasswordFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  registration: UseFormRegisterReturn
}

/** Where a password is made up or repeated, so that browsers offer to make and keep one. */
export function NewPasswordField({ registration, ...field }: NewPasswordFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          {...registration}
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          required
        />
      )}
    </Field>
  )
}
