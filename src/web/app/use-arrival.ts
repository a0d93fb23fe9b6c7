import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What a page load does by itself: a new page starts at its top (or at the place that the address
 * names) and takes the focus. Going back is left to the browser, which restores the position.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()
  const arrivedAt = useRef(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells two visits of one address apart
  useEffect(() => {
    const isOtherPage = arrivedAt.current !== pathname
    arrivedAt.current = pathname
    if (how !== 'PUSH') return
    const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (place) place.scrollIntoView()
    else if (isOtherPage) window.scrollTo({ top: 0, behavior: 'instant' })
    if (isOtherPage) document.getElementById('content')?.focus({ preventScroll: true })
  }, [key, pathname, hash, how])
}
