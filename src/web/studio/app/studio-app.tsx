import { Suspense } from 'react'
import { AccountDialogs } from '#web/app/account-dialogs.tsx'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { useInvitation } from '../lib/staff/invitation.ts'
import { Loading } from '../ui/loading.tsx'
import { JoinPage } from './join-page.tsx'
import { MemberGate } from './member-gate.tsx'
import { SecondFactorWindow } from './second-factor-window.tsx'
import { StudioRoutes } from './studio-routes.tsx'
import { StudioSignIn } from './studio-sign-in.tsx'

export function StudioApp() {
  return (
    <ErrorBoundary>
      <AccountDialogs needsToasts>
        <Suspense fallback={<Loading className="min-h-dvh" />}>
          <Entrance />
        </Suspense>
      </AccountDialogs>
    </ErrorBoundary>
  )
}

/** Lets in who works here. */
function Entrance() {
  const session = useSession()
  const invitation = useInvitation()
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <Loading className="min-h-dvh" />
    case 'signed-out':
      return <StudioSignIn isInvited={invitation.token !== undefined} />
    case 'signed-in':
      return (
        <>
          {invitation.token ? (
            <JoinPage
              userId={session.user.id}
              token={invitation.token}
              onDone={invitation.forget}
            />
          ) : (
            <MemberGate userId={session.user.id} email={session.user.email ?? ''}>
              <StudioRoutes />
            </MemberGate>
          )}
          <SecondFactorWindow email={session.user.email ?? ''} />
        </>
      )
  }
}
