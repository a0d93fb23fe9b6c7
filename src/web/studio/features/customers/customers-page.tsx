import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#web/studio/lib/use-shortcuts.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { MoreButton } from '#web/studio/ui/more-button.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { CustomerList } from './customer-list.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { customersQuery } from './fetch-customers.ts'
import { useCustomerSearch } from './use-customer-search.ts'

/** Everybody who buys here, newest first. */
export function CustomersPage() {
  const { t } = useTranslation('studio-customers')
  const [search, setSearch] = useCustomerSearch()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': (event) => {
      event.preventDefault()
      field.current?.focus()
    },
  })
  const query = useInfiniteQuery(customersQuery(search))
  const customers = query.data?.pages.flatMap((page) => page.customers) ?? []
  return (
    <StudioPage
      title={t('title')}
      aside={<CustomerSearch search={search} onSearch={setSearch} fieldRef={field} />}
    >
      {query.isPending && <Loading />}
      {query.isError && !query.data && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <>
          <p role="status" className="sr-only">
            {t('found', { count: customers.length })}
          </p>
          {customers.length === 0 && (
            <p className="py-16 text-center text-ink-soft">{t(search ? 'nobody' : 'empty')}</p>
          )}
          {customers.length > 0 && <CustomerList customers={customers} />}
          <MoreButton query={query} />
        </>
      )}
    </StudioPage>
  )
}
