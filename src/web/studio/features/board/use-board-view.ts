import { useCallback } from 'react'
import { navigate, usePathname, useSearch } from '#web/lib/pages/navigation.ts'
import { type BoardView, readView, writeView } from './board-filters.ts'

/** What the board shows, kept in the address so that it can be linked and comes back on return. */
export function useBoardView(): [BoardView, (change: Partial<BoardView>) => void] {
  const view = readView(useSearch())
  const pathname = usePathname()
  const change = useCallback(
    (change: Partial<BoardView>) => {
      // From the address itself: what is drawn may still be the view before.
      const latest = readView(window.location.search)
      navigate(pathname + writeView({ ...latest, ...change }), { replace: true })
    },
    [pathname],
  )
  return [view, change]
}
