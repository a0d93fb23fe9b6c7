import type { TFunction } from 'i18next'
import { z } from 'zod'
import { MAX_FULL_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/limits.ts'

type Words = TFunction<'account'>

const emailField = (t: Words) =>
  z
    .string()
    .trim()
    .min(1, t('validation.emailRequired'))
    .pipe(z.email(t('validation.emailInvalid')))

const fullNameField = (t: Words) =>
  z
    .string()
    .trim()
    .min(1, t('validation.fullNameRequired'))
    .max(MAX_FULL_NAME_LENGTH, t('validation.tooLong'))

const knownPasswordField = (t: Words) => z.string().min(1, t('validation.passwordRequired'))

const newPasswordField = (t: Words) =>
  z
    .string()
    .min(MIN_PASSWORD_LENGTH, t('validation.passwordTooShort', { min: MIN_PASSWORD_LENGTH }))
    .max(MAX_PASSWORD_LENGTH, t('validation.tooLong'))

export const emailSchema = (t: Words) => z.object({ email: emailField(t) })

export const signInSchema = (t: Words) =>
  z.object({ email: emailField(t), password: knownPasswordField(t) })

export const newPasswordSchema = (t: Words) => z.object({ password: newPasswordField(t) })

export const nameSchema = (t: Words) => z.object({ fullName: fullNameField(t) })

export const changePasswordSchema = (t: Words) =>
  z.object({ currentPassword: knownPasswordField(t), password: newPasswordField(t) })

export const newEmailSchema = (t: Words, current: string) =>
  z
    .object({ email: emailField(t), currentPassword: knownPasswordField(t) })
    .refine(({ email }) => email.toLowerCase() !== current.toLowerCase(), {
      path: ['email'],
      message: t('validation.sameEmail'),
    })

export const signUpSchema = (t: Words) =>
  z
    .object({
      fullName: fullNameField(t),
      email: emailField(t),
      password: newPasswordField(t),
      confirmPassword: z.string(),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: t('validation.passwordMismatch'),
    })
