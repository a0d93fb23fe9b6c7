import { useState } from 'react'

const INVITATION = /^#invite=([\w.~-]{20,200})$/
const KEY = 'studio-invitation'

/**
 * The invitation that led here, until it is taken or laid aside. It is kept for this tab, because
 * its person may have to sign in first, and leaves the address at once.
 */
export function useInvitation(): { token: string | undefined; forget: () => void } {
  const [token, setToken] = useState(readInvitation)
  return {
    token,
    forget() {
      sessionStorage.removeItem(KEY)
      setToken(undefined)
    },
  }
}

function readInvitation(): string | undefined {
  const { hash, pathname, search } = window.location
  const token = INVITATION.exec(hash)?.[1]
  if (token) {
    sessionStorage.setItem(KEY, token)
    window.history.replaceState(null, '', pathname + search)
  }
  return token ?? sessionStorage.getItem(KEY) ?? undefined
}
