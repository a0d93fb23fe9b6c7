import { useTranslation } from 'react-i18next'
import { CONTACT_SERVICES } from '#domain/shop/contact.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import { type ContactField, faultText } from './fault-text.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { type ContactFormProps, useContactForm } from './use-contact-form.ts'

/** Asks for a message and sends it to the shop. */
export function ContactForm(props: ContactFormProps) {
  const { t } = useTranslation(['contact-us', 'contact'])
  const { register, submit, failure, faults, isSending, isReady } = useContactForm(props)
  const faultOf = (field: ContactField) => faultText(t, field, faults[field])

  return (
    // POST keeps what was typed out of the address, should the browser ever send the form itself.
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <noscript>
        <p className="rounded-lg bg-warning-soft p-4 text-warning">{t('form.noScript')}</p>
      </noscript>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('form.firstName')} error={faultOf('firstName')}>
          {(control) => (
            <Input {...control} {...register('firstName')} autoComplete="given-name" required />
          )}
        </Field>
        <Field label={t('form.lastName')} error={faultOf('lastName')}>
          {(control) => (
            <Input {...control} {...register('lastName')} autoComplete="family-name" required />
          )}
        </Field>
        <Field label={t('form.email')} error={faultOf('email')}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="email" required />
          )}
        </Field>
        <Field label={t('form.phone')} hint={t('form.phoneHint')} error={faultOf('phone')}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
      </div>
      <Field label={t('form.service')} error={faultOf('service')}>
        {(control) => (
          <Select {...control} {...register('service')} required>
            <option value="">{t('form.serviceEmpty')}</option>
            {CONTACT_SERVICES.map((service) => (
              <option key={service} value={service}>
                {t(`contact:services.${service}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.message')} hint={t('form.messageHint')} error={faultOf('message')}>
        {(control) => <Textarea {...control} {...register('message')} rows={7} required />}
      </Field>
      {/* A trap for programs; people neither see nor reach it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {t('form.website')}
          <input {...register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <PrivacyNote />
      <Failure>{failure}</Failure>
      <Button
        type="submit"
        size="lg"
        busy={isSending}
        disabled={!isReady || isSending}
        className="sm:justify-self-start"
      >
        {isSending ? t('form.busy') : t('form.submit')}
      </Button>
    </form>
  )
}
