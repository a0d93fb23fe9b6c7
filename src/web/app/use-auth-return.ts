import { useEffect, useState } from 'react'
import { type AuthReturn, parseAuthReturn } from '#web/lib/session/auth-return.ts'

/** The mailed link that led here, and a function to be done with it. Its token leaves the address at once. */
export function useAuthReturn() {
  const [authReturn, setAuthReturn] = useState<AuthReturn>()
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = window.location
      const arrivedBy = parseAuthReturn(hash)
      if (!arrivedBy) return
      window.history.replaceState(null, '', pathname + search)
      setAuthReturn(arrivedBy)
    }
    read()
    // A link to the page that is open already loads nothing.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return [authReturn, setAuthReturn] as const
}
