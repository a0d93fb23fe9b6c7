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

const newPasswordField = (t: Words) =>
  z
    .string()
    .min(MIN_PASSWORD_LENGTH, t('validation.passwordTooShort', { min: MIN_PASSWORD_LENGTH }))
    .max(MAX_PASSWORD_LENGTH, t('validation.tooLong'))

export const emailSchema = (t: Words) => z.object({ email: emailField(t) })

export const signInSchema = (t: Words) =>
  z.object({ email: emailField(t), password: z.string().min(1, t('validation.passwordRequired')) })

export const newPasswordSchema = (t: Words) => z.object({ password: newPasswordField(t) })

export const signUpSchema = (t: Words) =>
  z
    .object({
      fullName: z
        .string()
        .trim()
        .min(1, t('validation.fullNameRequired'))
        .max(MAX_FULL_NAME_LENGTH, t('validation.tooLong')),
      email: emailField(t),
      password: newPasswordField(t),
      confirmPassword: z.string(),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: t('validation.passwordMismatch'),
    })
