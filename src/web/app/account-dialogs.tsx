import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { useAuthReturn } from './use-auth-return.ts'

type AccountRequest = { onSuccess?: () => void }
type OpenAccount = (request?: AccountRequest) => void

const AccountDialog = lazy(async () => ({
  default: (await import('#web/features/account/account-dialog.tsx')).AccountDialog,
}))
const ReturnDialog = lazy(() => import('./return-dialog.tsx'))
const Toaster = lazy(() => import('./shop-toaster.tsx'))

const AccountContext = createContext<OpenAccount>(() => undefined)

/** A function that opens the window for signing in; whoever signs in there comes to `onSuccess`. */
export function useOpenAccount(): OpenAccount {
  return use(AccountContext)
}

type AccountDialogsProps = { needsToasts: boolean; children: ReactNode }

/** Holds what can appear over every page; its code is fetched when it first appears. */
export function AccountDialogs({ needsToasts, children }: AccountDialogsProps) {
  const session = useSession()
  const hasEnded = session.state === 'signed-in' && session.hasEnded === true
  const [authReturn, setAuthReturn] = useAuthReturn()
  const [request, setRequest] = useState<AccountRequest>()
  const open = useCallback<OpenAccount>((next = {}) => setRequest(next), [])

  return (
    <AccountContext value={open}>
      {children}
      <Suspense>
        {request && !authReturn && (
          <AccountDialog onSuccess={request.onSuccess} onClose={() => setRequest(undefined)} />
        )}
      </Suspense>
      <Suspense>
        {(authReturn || hasEnded) && (
          <ReturnDialog
            authReturn={authReturn}
            onClose={() => {
              setAuthReturn(undefined)
              setRequest(undefined)
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {(needsToasts || request || authReturn || session.state === 'signed-in') && <Toaster />}
      </Suspense>
    </AccountContext>
  )
}
