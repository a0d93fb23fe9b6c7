import { useEffect, useRef } from 'react'
import { lastMove, usePathname } from '#web/lib/pages/navigation.ts'

/**
 * What a page load does by itself: a new page starts at its top (or at the place that the address
 * names) and takes the focus. Going back is left to the browser, which restores the position.
 * Stands beside the page inside its Suspense, so that it acts only when the page is there.
 */
export function Arrival() {
  const pathname = usePathname()
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (lastMove() !== 'push') return
    const { hash } = window.location
    const place = /^#[\w-]+$/.test(hash) && document.getElementById(hash.slice(1))
    if (place) place.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
