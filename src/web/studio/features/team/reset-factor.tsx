import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffList } from '#contract/studio/member.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { changeStaff, type StaffChange } from './change-staff.ts'
import { STAFF_KEY } from './fetch-staff.ts'

/** Takes away the second factor of somebody who has lost it. */
export function ResetFactor({ member }: { member: StaffList['members'][number] }) {
  const { t } = useTranslation('studio-team')
  const [asks, setAsks] = useState(false)
  const { id: memberId, name } = member
  const change = useStudioChange<StaffChange>(changeStaff, {
    stale: STAFF_KEY,
    doneText: t('factorReset'),
  })
  return (
    <>
      <Button
        aria-label={t('resetFactorOf', { name })}
        variant="secondary"
        size="sm"
        busy={change.isBusy}
        onClick={() => setAsks(true)}
      >
        {t('resetFactor')}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('askReset.title', { name })}
        description={t('askReset.text')}
        confirmLabel={t('askReset.confirm')}
        cancelLabel={t('askReset.no')}
        onConfirm={() => void change.run({ change: 'reset-factor', memberId })}
      />
    </>
  )
}
