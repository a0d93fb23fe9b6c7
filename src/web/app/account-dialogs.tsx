import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { AccountView } from '#web/features/account/account-view.ts'
import { useSession } from '#web/lib/session.tsx'

type AccountRequest = { view?: AccountView; onSuccess?: () => void }
type OpenAccount = (request?: AccountRequest) => void

const AccountDialog = lazy(async () => ({
  default: (await import('#web/features/account/account-dialog.tsx')).AccountDialog,
}))
const AuthReturnNotice = lazy(async () => ({
  default: (await import('#web/features/account/auth-return-notice.tsx')).AuthReturnNotice,
}))
const Toaster = lazy(() => import('./shop-toaster.tsx'))

const AccountContext = createContext<OpenAccount>(() => undefined)

/** A function that opens the window for signing in; whoever signs in there comes to `onSuccess`. */
export function useOpenAccount(): OpenAccount {
  return use(AccountContext)
}

type AccountDialogsProps = { needsToasts: boolean; children: ReactNode }

/** Holds what can appear over every page; its code is fetched when it first appears. */
export function AccountDialogs({ needsToasts, children }: AccountDialogsProps) {
  const { state, authReturn } = useSession()
  const [request, setRequest] = useState<AccountRequest>()
  const open = useCallback<OpenAccount>((next = {}) => setRequest(next), [])
  const askForNewLink = useCallback(() => setRequest({ view: { name: 'new-link' } }), [])
  const returned = authReturn.kind !== 'none'

  return (
    <AccountContext value={open}>
      {children}
      <Suspense>
        {request && (
          <AccountDialog
            initialView={request.view ?? { name: 'sign-in' }}
            onSuccess={request.onSuccess}
            onClose={() => setRequest(undefined)}
          />
        )}
      </Suspense>
      <Suspense>{returned && <AuthReturnNotice onNewLink={askForNewLink} />}</Suspense>
      <Suspense>
        {(needsToasts || request || returned || state === 'signed-in') && <Toaster />}
      </Suspense>
    </AccountContext>
  )
}
