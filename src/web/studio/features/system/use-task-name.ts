import { useTranslation } from 'react-i18next'

const NAMED = [
  'deliver-mail',
  'deliver-mail-with-files',
  'mail-link',
  'restore-order',
  'copy-picture',
  'make-sizes',
  'make-first-look',
  'make-proof-picture',
  'make-print-file',
  'give-print-job',
  'remind-proofs',
  'refund-payment',
  'close-checkouts',
  'reconcile-payments',
  'sweep-accounts',
  'sweep-files',
  'check-files',
  'enforce-retention',
  'sweep-messages',
  'match-withdrawal',
  'sweep-withdrawals',
  'ask-for-reviews',
  'carry-out-deletions',
  'deliver-test-event',
  'settle-test-payment',
] as const

/** What a job does, in words; a job of a later release keeps its name in the code. */
export function useTaskName(): (task: string) => string {
  const { t } = useTranslation('studio-system')
  return (task) => {
    const named = NAMED.find((name) => name === task)
    return named === undefined ? task : t(`tasks.${named}`)
  }
}
