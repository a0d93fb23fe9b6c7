import { createContext, use, useDeferredValue } from 'react'
import {
  navigate as changeAddress,
  usePathname as useAddressPath,
  useSearch as useAddressSearch,
} from 'wouter/use-browser-location'

/** The path of the page being prerendered; in the browser the address says it. */
export const PrerenderedPath = createContext<string | undefined>(undefined)

type Move = 'push' | 'replace' | 'pop'
let latestMove: Move | undefined

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    latestMove = 'pop'
  })
}

/** How the visitor came to the page shown, or undefined on the first page of this load. */
export function lastMove(): Move | undefined {
  return latestMove
}

/**
 * The path of the page shown. It follows the address when the new page is ready to be drawn;
 * until then the old page stays.
 */
export function usePathname(): string {
  return useDeferredValue(useRequestedPathname())
}

/** The path in the address, of a page that may still be on its way. */
export function useRequestedPathname(): string {
  const ssrPath = use(PrerenderedPath)
  return useAddressPath(ssrPath === undefined ? {} : { ssrPath })
}

/** The query of the address, with its question mark; empty while prerendering. */
export function useSearch(): string {
  const isPrerendering = use(PrerenderedPath) !== undefined
  return useDeferredValue(useAddressSearch(isPrerendering ? { ssrSearch: '' } : {}))
}

/** Shows another place of the shop, in a new history entry unless `replace` is set. */
export function navigate(to: string, { replace = false } = {}): void {
  latestMove = replace ? 'replace' : 'push'
  changeAddress(to, { replace })
}
