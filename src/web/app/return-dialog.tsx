import { AuthReturnDialog } from '#web/features/account/mailed-links/auth-return-dialog.tsx'
import { SessionEndedDialog } from '#web/features/account/session-ended-dialog.tsx'
import type { AuthReturn } from '#web/lib/session/auth-return.ts'
import { useSession } from '#web/lib/session/session.tsx'

type ReturnDialogProps = { authReturn: AuthReturn | undefined; onClose: () => void }

/** For who comes back: by a mailed link, or to a page whose session has ended meanwhile. */
export default function ReturnDialog({ authReturn, onClose }: ReturnDialogProps) {
  const session = useSession()
  if (authReturn) return <AuthReturnDialog authReturn={authReturn} onClose={onClose} />
  if (session.state !== 'signed-in') return null
  return <SessionEndedDialog email={session.user.email} />
}
