import { useTranslation } from 'react-i18next'
import { WITHDRAWAL_PATH } from '#domain/withdrawals/withdrawals.ts'
import { useLocalizedPath } from '#web/lib/pages/paths.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { StepTitle } from './step-title.tsx'

/** Says without a script why a statement was not taken; what was typed is a step back. */
export function WithdrawalRefused({ cause }: { cause: 'invalid' | 'later' | 'unavailable' }) {
  const { t } = useTranslation('withdrawal-page')
  const localized = useLocalizedPath()
  return (
    <div className="grid gap-5">
      <StepTitle isFocused={false}>{t(`refused.${cause}.title`)}</StepTitle>
      <p>{t(`refused.${cause}.text`)}</p>
      <p>
        <TextLink to={localized(WITHDRAWAL_PATH)}>{t('refused.back')}</TextLink>
      </p>
    </div>
  )
}
