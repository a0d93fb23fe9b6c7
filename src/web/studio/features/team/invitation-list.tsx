import { useTranslation } from 'react-i18next'
import type { StaffList } from '#contract/studio/member.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { changeStaff, type StaffChange } from './change-staff.ts'
import { STAFF_KEY } from './fetch-staff.ts'

type InvitationListProps = { invitations: StaffList['invitations']; mayManage: boolean }

/** Who has been invited and has not come yet. */
export function InvitationList({ invitations, mayManage }: InvitationListProps) {
  const { t } = useTranslation('studio-team')
  const { t: shell } = useTranslation('studio-shell')
  const change = useStudioChange<StaffChange>(changeStaff, {
    stale: STAFF_KEY,
    doneText: t('withdrawn'),
  })
  return (
    <Panel title={t('invitations')}>
      <ul className="grid divide-y divide-line">
        {invitations.map(({ email, name, role, expiresAt }) => (
          <li key={email} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48 leading-snug">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>
              <p className="text-sm text-ink-soft">{t('expires', { at: momentOf(expiresAt) })}</p>
            </div>
            <Badge>{shell(`roles.${role}`)}</Badge>
            {mayManage && (
              <Button
                aria-label={t('withdrawWhose', { name })}
                variant="secondary"
                size="sm"
                busy={change.isBusy}
                onClick={() => void change.run({ change: 'withdraw-invitation', email })}
              >
                {t('withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
