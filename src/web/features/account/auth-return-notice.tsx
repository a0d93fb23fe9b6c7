import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { navigate } from '#web/lib/navigation.ts'
import { useSession } from '#web/lib/session.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'

type AuthReturnNoticeProps = { onNewLink: () => void }

/** Answers a visitor who comes back by a link from one of our mails, and cleans the address. */
export function AuthReturnNotice({ onNewLink }: AuthReturnNoticeProps) {
  const { t } = useTranslation('account')
  const { authReturn, state } = useSession()
  const answered = useRef(false)
  const [choosing, setChoosing] = useState(false)

  useEffect(() => {
    if (answered.current || state === 'unknown' || state === 'loading') return
    answered.current = true
    navigate(window.location.pathname + window.location.search, { replace: true })
    if (authReturn.kind === 'refused' || state === 'signed-out') {
      toast.error(t('expired.text'), {
        duration: 20_000,
        action: { label: t('expired.action'), onClick: onNewLink },
      })
    } else if (authReturn.kind === 'signed-in' && authReturn.type === 'recovery') {
      setChoosing(true)
    } else {
      toast.success(t('toasts.confirmed'))
    }
  }, [state, authReturn, onNewLink, t])

  return choosing && <NewPasswordDialog onClose={() => setChoosing(false)} />
}
