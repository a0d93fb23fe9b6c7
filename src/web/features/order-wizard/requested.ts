import { useMemo } from 'react'
import { useSearch } from '#web/lib/pages/navigation.ts'

/** What the address asks for, as it is written there. */
export type Requested = {
  requestedSize: string | null
  requestedRush: string | null
  requestedProduct: string | null
  /** Of prints without a frame. */
  requestedFormat: string | null
  requestedPaper: string | null
}

export const NOTHING_REQUESTED: Requested = {
  requestedSize: null,
  requestedRush: null,
  requestedProduct: null,
  requestedFormat: null,
  requestedPaper: null,
}

export function useRequested(): Requested {
  const search = useSearch()
  return useMemo(() => requestedBy(new URLSearchParams(search)), [search])
}

function requestedBy(search: URLSearchParams): Requested {
  return {
    requestedSize: search.get('printSize'),
    requestedRush: search.get('rush'),
    requestedProduct: search.get('product'),
    requestedFormat: search.get('format'),
    requestedPaper: search.get('paper'),
  }
}
