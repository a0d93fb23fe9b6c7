import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '../password-input.tsx'

type CurrentPasswordFieldProps = { error: string | undefined; registration: UseFormRegisterReturn }

/** Asks who is about to change the account: a browser left open must not be enough. */
export function CurrentPasswordField({ error, registration }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('account')
  return (
    <Field label={t('fields.currentPassword')} error={error}>
      {(control) => (
        <PasswordInput {...control} {...registration} autoComplete="current-password" required />
      )}
    </Field>
  )
}
