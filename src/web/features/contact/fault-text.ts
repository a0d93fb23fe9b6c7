import type { TFunction } from 'i18next'
import type { FieldError } from 'react-hook-form'
import type { ContactMessage } from '#contract/contact/contact-message.ts'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
} from '#domain/limits.ts'

/** The fields that a person fills in. */
export type ContactField = Exclude<keyof ContactMessage, 'language' | 'website'>

const MOST_CHARACTERS: Partial<Record<ContactField, number>> = {
  firstName: MAX_CONTACT_NAME_LENGTH,
  lastName: MAX_CONTACT_NAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  phone: MAX_PHONE_LENGTH,
  message: MAX_CONTACT_MESSAGE_LENGTH,
}

/** What is wrong with a field, in words; the schema tells it by the code of the fault. */
export function faultText(
  t: TFunction<'contact-us'>,
  field: ContactField,
  fault: Pick<FieldError, 'type'> | undefined,
): string | undefined {
  if (!fault) return undefined
  if (fault.type === 'too_big') return t('errors.tooLong', { max: MOST_CHARACTERS[field] })
  if (field === 'phone') return t('errors.phoneInvalid')
  if (field === 'email' && fault.type === 'invalid_format') return t('errors.emailInvalid')
  return t(`errors.${field}`)
}
