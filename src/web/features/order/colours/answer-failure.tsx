import { useTranslation } from 'react-i18next'

/** Why an answer was not taken, where it was not. */
export function AnswerFailure({ text }: { text: string | undefined }) {
  const { t } = useTranslation('order-page')
  if (!text) return null
  return (
    <p role="alert" className="rounded-lg bg-danger-soft p-4 text-danger">
      {text} {t('answer.tryAgain')}
    </p>
  )
}
