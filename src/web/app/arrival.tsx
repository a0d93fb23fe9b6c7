import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What a page load does by itself: a new page starts at its top (or at the place that the address
 * names) and takes the focus. Going back is left to the browser, which restores the position.
 * Stands beside the page inside its Suspense, so that it acts only when the page is there.
 */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()
  const arrivedAt = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells two visits of one address apart
  useEffect(() => {
    const isFirst = arrivedAt.current === undefined
    const isOtherPage = !isFirst && arrivedAt.current !== pathname
    arrivedAt.current = pathname
    if (how !== 'PUSH' && !isFirst) return
    const place = /^#[\w-]+$/.test(hash) && document.getElementById(hash.slice(1))
    if (place) place.scrollIntoView()
    else if (isOtherPage) window.scrollTo({ top: 0, behavior: 'instant' })
    if (isOtherPage) document.getElementById('content')?.focus({ preventScroll: true })
  }, [key, pathname, hash, how])

  return null
}
