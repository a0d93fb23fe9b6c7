import { useTranslation } from 'react-i18next'
import { useClaim } from '#web/lib/words/claims.ts'
import { SampleFigures } from '#web/lib/words/sample-figures.tsx'

/** When somebody is there, and how soon an answer comes. */
export function SupportHours() {
  const { t } = useTranslation(['contact-us', 'claims'])
  const responseTime = useClaim('responseTime')
  const hours = [
    [t('hours.weekdays'), t('hours.weekdayHours')],
    [t('hours.weekends'), t('hours.weekendHours')],
    [t('hours.messages'), t('hours.always')],
  ]
  return (
    <div className="lg:sticky lg:top-28">
      <h2 className="text-2xl">{t('hours.title')}</h2>
      <dl className="mt-4 divide-y divide-line-strong/40 border-y border-line-strong/40 lining-nums">
        {hours.map(([days, time]) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt>{days}</dt>
            <dd className="font-semibold">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t('hours.zone')}</p>
      {responseTime && (
        <p className="mt-8 border-l-4 border-accent pl-5 text-lg">{responseTime.text}</p>
      )}
      <SampleFigures of={['responseTime']} className="mt-3 text-sm text-ink-soft" />
    </div>
  )
}
