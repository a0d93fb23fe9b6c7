import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

/**
 * The router's own `BrowserRouter` in its few lines: importing that one also brings forms, fetchers
 * and prefetching, 4 KB that no page of the shop uses. The version of the router is pinned.
 */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) =>
        startTransition(() => setPlace({ action, location })),
      ),
    [history],
  )
  return (
    <Router navigator={history} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  )
}
