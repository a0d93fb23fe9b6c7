import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { withSecondFactor } from '#web/studio/lib/second-factor/second-factor-gate.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { FACTORS_KEY, type OwnFactors } from './calls/list-factors.ts'
import { makeRecoveryCodes } from './calls/make-recovery-codes.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { useFactorWords } from './use-factor-words.ts'

/** How many recovery codes are left, and a new set. */
export function CodesPanel({ codesLeft }: Pick<OwnFactors, 'codesLeft'>) {
  const { t } = useTranslation('studio-safety')
  const words = useFactorWords()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const hasCodes = codesLeft !== null
  const make = useMutation({
    mutationFn: () => withSecondFactor(() => makeRecoveryCodes({ hasCodes })),
    onError: async (error) => toast.error(await words(error)),
    onSettled: () => client.invalidateQueries({ queryKey: FACTORS_KEY }),
  })
  return (
    <Panel title={t('codes.title')}>
      {make.data ? (
        <RecoveryCodeList codes={make.data} onKept={make.reset} />
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">
            {hasCodes ? t('codes.left', { count: codesLeft }) : t('codes.none')}
          </p>
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={make.isPending}
            onClick={() => (hasCodes ? setAsks(true) : make.mutate())}
          >
            {t('codes.make')}
          </Button>
        </>
      )}
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        tone="primary"
        title={t('codes.ask.title')}
        description={t('codes.ask.text')}
        confirmLabel={t('codes.ask.confirm')}
        cancelLabel={t('codes.ask.no')}
        onConfirm={() => make.mutate()}
      />
    </Panel>
  )
}
