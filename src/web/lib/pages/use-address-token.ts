import { useEffect, useState } from 'react'

/**
 * The token in the fragment of the address; undefined until the browser has been asked, and empty
 * where there is none. A place on this page, such as that of the link which skips the header, does
 * not stay in the address: whoever loads the page again or changes its language needs the token.
 */
export function useAddressToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    let held = ''
    const read = () => {
      const fragment = window.location.hash.slice(1)
      if (document.getElementById(fragment)) {
        window.history.replaceState(window.history.state, '', `#${held}`)
        return
      }
      held = fragment
      setToken(fragment)
    }
    read()
    // Another link that is put into the address of the open page loads nothing.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
