import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '#web/studio/lib/staff/member.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { staffQuery } from './fetch-staff.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberList } from './member-list.tsx'

/** Who works here, in which role, and who has been invited. */
export function TeamPage() {
  const { t } = useTranslation('studio-team')
  const mayManage = useMay('manage_staff')
  const { data: staff, error, refetch } = useQuery(staffQuery())
  return (
    <StudioPage title={t('title')}>
      {!staff && !error && <Loading />}
      {!staff && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {staff && (
        <div className="grid max-w-5xl gap-4">
          <MemberList members={staff.members} mayManage={mayManage} />
          {staff.invitations.length > 0 && (
            <InvitationList invitations={staff.invitations} mayManage={mayManage} />
          )}
          {mayManage && <InviteForm />}
        </div>
      )}
    </StudioPage>
  )
}
