import { useTranslation } from 'react-i18next'
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts'
import {
  MAX_ORDER_REFERENCE_LENGTH,
  MAX_WITHDRAWAL_NAME_LENGTH,
  WITHDRAWAL_PATH,
  WITHDRAWAL_REASONS,
} from '#domain/withdrawals/withdrawals.ts'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import { StepTitle } from './step-title.tsx'
import type { useWithdrawal } from './use-withdrawal.ts'

type WithdrawalFormProps = Pick<ReturnType<typeof useWithdrawal>, 'form' | 'review' | 'isBack'>

/** The first step: who withdraws from what. Without a script the browser sends and checks it. */
export function WithdrawalForm({ form, review, isBack }: WithdrawalFormProps) {
  const { t } = useTranslation(['withdrawal-page', 'withdrawal'])
  const localized = useLocalizedPath()
  const { register, faults, isLive, failure } = form
  return (
    <form
      method="post"
      action={localized(WITHDRAWAL_PATH)}
      onSubmit={review}
      noValidate={isLive}
      className="grid gap-5"
    >
      <StepTitle isFocused={isBack}>{t('form.title')}</StepTitle>
      <Field label={t('form.name')} error={faults.name && t('errors.name')}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete="name"
            maxLength={MAX_WITHDRAWAL_NAME_LENGTH}
            required
          />
        )}
      </Field>
      <Field
        label={t('form.email')}
        hint={t('form.emailHint')}
        error={faults.email && t('errors.email')}
      >
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            required
          />
        )}
      </Field>
      <Field
        label={t('form.order')}
        hint={t('form.orderHint')}
        error={faults.orderReference && t('errors.order', { max: MAX_ORDER_REFERENCE_LENGTH })}
      >
        {(control) => (
          <Input
            {...control}
            {...register('orderReference')}
            autoComplete="off"
            maxLength={MAX_ORDER_REFERENCE_LENGTH}
          />
        )}
      </Field>
      <Field label={t('form.reason')} hint={t('form.reasonHint')}>
        {(control) => (
          <Select {...control} {...register('reason')}>
            <option value="">{t('form.noReason')}</option>
            {WITHDRAWAL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`withdrawal:reasons.${reason}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-sm text-ink-soft">
        {t('form.privacy')}{' '}
        <TextLink to={localized(PAGE_PATHS.privacy)}>{t('form.privacyLink')}</TextLink>
      </p>
      <Failure>{failure}</Failure>
      <Button type="submit" size="lg" className="sm:justify-self-start">
        {t('form.submit')}
      </Button>
    </form>
  )
}
