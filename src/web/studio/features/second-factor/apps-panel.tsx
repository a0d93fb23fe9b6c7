import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { withSecondFactor } from '#web/studio/lib/second-factor/second-factor-gate.ts'
import { useMember } from '#web/studio/lib/staff/member.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppList } from './app-list.tsx'
import { FACTORS_KEY, type OwnFactors } from './calls/list-factors.ts'
import { removeApp } from './calls/remove-app.ts'
import { SetUpApp } from './set-up/set-up-app.tsx'
import { useFactorWords } from './use-factor-words.ts'

/** The apps of the member, how to set one up and how to take one away. */
export function AppsPanel({ apps, codesLeft }: OwnFactors) {
  const { t } = useTranslation('studio-safety')
  const words = useFactorWords()
  const client = useQueryClient()
  const { email } = useMember()
  const [isSettingUp, setSettingUp] = useState(false)
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => withSecondFactor(() => removeApp(id)),
    onSuccess: () => toast.success(t('apps.removed')),
    onError: async (error) => toast.error(await words(error)),
    onSettled: () => client.invalidateQueries({ queryKey: FACTORS_KEY }),
  })
  const isOn = apps.length > 0
  return (
    <Panel
      title={t('apps.title')}
      aside={
        !isSettingUp && (
          <Badge tone={isOn ? 'success' : 'warning'}>
            {isOn && <ShieldCheck aria-hidden />}
            {t(isOn ? 'apps.on' : 'apps.off')}
          </Badge>
        )
      }
    >
      <p className="max-w-prose text-ink-soft">{t('apps.text')}</p>
      {isOn && <AppList apps={apps} isBusy={remove.isPending} onRemove={remove.mutate} />}
      {isSettingUp ? (
        <SetUpApp
          email={email}
          hasCodes={codesLeft !== null}
          onDone={() => {
            setSettingUp(false)
            toast.success(t('setUp.done'))
          }}
        />
      ) : (
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          className="justify-self-start"
          onClick={() => setSettingUp(true)}
        >
          <Plus aria-hidden />
          {t(isOn ? 'apps.addAnother' : 'apps.add')}
        </Button>
      )}
    </Panel>
  )
}
