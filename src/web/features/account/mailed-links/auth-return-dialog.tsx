import { useEffect, useState } from 'react'
import type { AuthReturn } from '#web/lib/session/auth-return.ts'
import { holdPage } from '#web/lib/session/fresh-page.ts'
import { ConfirmLinkDialog } from './confirm-link-dialog.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { ExpiredLinkDialog } from './expired-link-dialog.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'

type AuthReturnDialogProps = { authReturn: AuthReturn; onClose: () => void }

/** Answers a visitor who comes by a link from one of our mails: nothing happens without a click. */
export function AuthReturnDialog({ authReturn, onClose }: AuthReturnDialogProps) {
  const [expired, setExpired] = useState<AuthReturn>()
  // The link may be of somebody else than who is signed in here.
  useEffect(() => holdPage(), [])
  const { tokenHash, type } = authReturn
  if (expired === authReturn) return <ExpiredLinkDialog type={type} onClose={onClose} />

  const steps = { onClose, onExpired: () => setExpired(authReturn) }
  switch (type) {
    case 'signup':
    case 'email_change':
      return <ConfirmLinkDialog link={{ tokenHash, type }} key={tokenHash} {...steps} />
    case 'recovery':
      return <NewPasswordDialog link={{ tokenHash, type }} key={tokenHash} {...steps} />
    case 'deletion':
      return <DeletionDialog token={tokenHash} {...steps} />
  }
}
