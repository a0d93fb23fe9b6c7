import { useTranslation } from 'react-i18next'
import type { StaffList } from '#contract/studio/member.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { MemberRow } from './member-row.tsx'

type MemberListProps = { members: StaffList['members']; mayManage: boolean }

export function MemberList({ members, mayManage }: MemberListProps) {
  const { t } = useTranslation('studio-team')
  return (
    <Panel title={t('members')}>
      <ul className="grid divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} mayManage={mayManage} />
        ))}
      </ul>
    </Panel>
  )
}
