import { EmailCard } from '#web/features/account/settings/email-card.tsx'
import { PasswordCard } from '#web/features/account/settings/password-card.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { SafetyPage } from '../../features/second-factor/safety-page.tsx'
import { withSecondFactor } from '../../lib/second-factor/second-factor-gate.ts'
import { useMember } from '../../lib/staff/member.ts'

/** The member's second factor, password and address: all that somebody else must not change. */
export function SafetyRoute() {
  const { id, email } = useMember()
  const session = useSession()
  const newEmail = session.state === 'signed-in' ? session.user.new_email : undefined
  return (
    <SafetyPage>
      <PasswordCard userId={id} email={email} withSecondFactor={withSecondFactor} />
      <EmailCard
        userId={id}
        email={email}
        newEmail={newEmail}
        withSecondFactor={withSecondFactor}
      />
    </SafetyPage>
  )
}
