import { useCallback } from 'react'
import { navigate, useSearch } from '#web/lib/pages/navigation.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'

/** What is searched for stands in the address, so that going back from a customer finds it again. */
export function useCustomerSearch(): [string, (search: string) => void] {
  const search = new URLSearchParams(useSearch()).get('search') ?? ''
  const change = useCallback((next: string) => {
    const query = next === '' ? '' : `?${new URLSearchParams({ search: next })}`
    navigate(`${studioPaths.customers()}${query}`, { replace: true })
  }, [])
  return [search, change]
}
