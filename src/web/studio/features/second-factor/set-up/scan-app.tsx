import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import type { BegunApp } from '../calls/begin-app.ts'
import { giveCode } from '../calls/give-code.ts'
import { CodeForm } from '../code-form.tsx'
import { inGroups } from '../in-groups.ts'

type ScanAppProps = { app: BegunApp; onConfirmed: () => Promise<void> }

/** Lets an app read what it needs, and takes its first code. */
export function ScanApp({ app, onConfirmed }: ScanAppProps) {
  const { t, i18n } = useTranslation('studio-safety')
  return (
    <div className="grid gap-6">
      <ol className="grid list-decimal gap-5 pl-5 marker:font-semibold">
        <li>
          <p>{t('setUp.scan')}</p>
          <img
            src={app.qrCode}
            alt={t('setUp.qrCode')}
            className="mt-3 size-52 rounded-lg border border-line bg-white"
          />
          <p className="mt-3 text-sm text-ink-soft">
            <Trans
              t={t}
              i18n={i18n}
              i18nKey="setUp.secret"
              values={{ secret: inGroups(app.secret) }}
              components={{
                secret: <code className="text-base text-ink [overflow-wrap:anywhere]" />,
              }}
            />
          </p>
        </li>
        <li>
          <p className="mb-3">{t('setUp.enter')}</p>
          <CodeForm
            submitLabel={t('setUp.confirm')}
            send={async (code) => {
              await giveCode(app.id, code)
              await onConfirmed()
            }}
          />
        </li>
      </ol>
    </div>
  )
}
