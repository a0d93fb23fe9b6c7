import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffList } from '#contract/studio/member.ts'
import type { StaffRole } from '#domain/studio/staff.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { useMember } from '#web/studio/lib/staff/member.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Avatar } from '#web/studio/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { changeStaff, type StaffChange } from './change-staff.ts'
import { STAFF_KEY } from './fetch-staff.ts'
import { ResetFactor } from './reset-factor.tsx'
import { RoleSelect } from './role-select.tsx'

type MemberRowProps = { member: StaffList['members'][number]; mayManage: boolean }

/** A person of the shop. Nobody changes their own role or ends their own access here. */
export function MemberRow({ member, mayManage }: MemberRowProps) {
  const { t } = useTranslation('studio-team')
  const { t: shell } = useTranslation('studio-shell')
  const [asks, setAsks] = useState(false)
  const change = useStudioChange<StaffChange>(changeStaff, {
    stale: STAFF_KEY,
    doneText: t('changed'),
  })
  const { id, name, email, role, isDisabled, hasSecondFactor, lastSignInAt } = member
  const isSelf = useMember().id === id
  const mayChange = mayManage && !isSelf
  const setRole = (next: StaffRole) => void change.run({ change: 'role', memberId: id, role: next })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-48 leading-snug">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name}
          {isSelf && <Badge tone="info">{t('you')}</Badge>}
          {isDisabled && <Badge tone="warning">{t('disabled')}</Badge>}
          {hasSecondFactor && <Badge tone="success">{t('secondFactor')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-ink-soft">
          {lastSignInAt ? t('lastSignIn', { at: momentOf(lastSignInAt) }) : t('neverSignedIn')}
        </p>
      </div>
      {mayChange && !isDisabled ? (
        <RoleSelect
          aria-label={t('roleOf', { name })}
          value={role}
          onRole={setRole}
          disabled={change.isBusy}
        />
      ) : (
        <Badge>{shell(`roles.${role}`)}</Badge>
      )}
      {mayChange && hasSecondFactor && <ResetFactor member={member} />}
      {mayChange && (
        <Button
          aria-label={t(isDisabled ? 'enableWhom' : 'disableWhom', { name })}
          variant={isDisabled ? 'secondary' : 'danger'}
          size="sm"
          busy={change.isBusy}
          onClick={() =>
            isDisabled ? void change.run({ change: 'enable', memberId: id }) : setAsks(true)
          }
        >
          {t(isDisabled ? 'enable' : 'disable')}
        </Button>
      )}
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('askDisable.title', { name })}
        description={t('askDisable.text')}
        confirmLabel={t('askDisable.confirm')}
        cancelLabel={t('askDisable.no')}
        onConfirm={() => void change.run({ change: 'disable', memberId: id })}
      />
    </li>
  )
}
