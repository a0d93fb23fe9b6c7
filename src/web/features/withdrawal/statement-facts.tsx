import { useTranslation } from 'react-i18next'
import type { ShownStatement } from './shown-statement.ts'

type StatementFactsProps = {
  statement: ShownStatement
  /** Once the shop has it. */
  receivedAt?: string
}

/** What somebody declares, as it is sent and kept. */
export function StatementFacts({ statement, receivedAt }: StatementFactsProps) {
  const { t } = useTranslation('withdrawal-page')
  const { name, email, order, reason } = statement
  const facts = [
    ...(receivedAt === undefined ? [] : [[t('facts.receivedAt'), receivedAt] as const]),
    [t('facts.name'), name],
    [t('facts.email'), email],
    [t('facts.order'), order],
    [t('facts.reason'), reason],
  ] as const
  return (
    <>
      <p className="border-l-4 border-accent pl-5 text-lg">{t('statement')}</p>
      <dl className="grid divide-y divide-line-strong/40 border-y border-line-strong/40 lining-nums">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_2fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
