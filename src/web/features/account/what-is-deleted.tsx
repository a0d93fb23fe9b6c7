import { useTranslation } from 'react-i18next'

/** What goes with an account, and what the law makes us keep. */
export function WhatIsDeleted() {
  const { t } = useTranslation('account')
  const goes = t('deletion.goes', { returnObjects: true })
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{t('deletion.goesTitle')}</p>
        <ul className="mt-1 list-disc pl-5">
          {goes.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className="font-semibold">{t('deletion.staysTitle')}</p>
        <p className="mt-1">{t('deletion.stays')}</p>
      </div>
    </div>
  )
}
