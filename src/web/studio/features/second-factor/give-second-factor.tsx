import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { giveCode } from './calls/give-code.ts'
import { factorsQuery } from './calls/list-factors.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

/** Asks for the code of an app, or for a recovery code where the app is lost. */
export function GiveSecondFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('studio-safety')
  const [hasLostApp, setLostApp] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { data: factors, error, refetch } = useQuery(factorsQuery())
  if (!factors) {
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  const { apps } = factors
  // The one that was used last is probably at hand.
  const usual = apps.toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt))[0]
  const factorId = chosen ?? usual?.id
  return (
    <div className="grid gap-5">
      {hasLostApp || factorId === undefined ? (
        <RecoveryCodeForm onDone={onDone} />
      ) : (
        <>
          {apps.length > 1 && (
            <Field label={t('give.app')}>
              {(control) => (
                <Select
                  {...control}
                  value={factorId}
                  onChange={({ target }) => setChosen(target.value)}
                >
                  {apps.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <CodeForm
            submitLabel={t('give.submit')}
            takesFocus
            send={async (code) => {
              await giveCode(factorId, code)
              onDone()
            }}
          />
        </>
      )}
      <Button
        variant="ghost"
        className="-ml-5 justify-self-start underline"
        onClick={() => setLostApp(!hasLostApp)}
      >
        {t(hasLostApp ? 'give.useApp' : 'give.useRecoveryCode')}
      </Button>
      <p className="text-sm text-ink-soft">{t('give.help')}</p>
    </div>
  )
}
