import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isQuarter } from '#domain/books/quarter.ts'
import { useSearch } from '#web/lib/pages/navigation.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { BookedDocumentList } from './booked-document-list.tsx'
import { ExportPanel } from './export-panel.tsx'
import { FailedRefundList } from './failed-refund-list.tsx'
import { booksQuery } from './fetch-books.ts'
import { QuarterPicker } from './quarter-picker.tsx'
import { RatesPanel } from './rates-panel.tsx'
import { VatTable } from './vat-table.tsx'

/** What was sold, taxed and given back in a quarter, which stands in the address. */
export function BooksPage() {
  const { t } = useTranslation('studio-books')
  const asked = new URLSearchParams(useSearch()).get('quarter') ?? ''
  const { data, error, refetch } = useQuery({
    ...booksQuery(isQuarter(asked) ? asked : undefined),
    placeholderData: keepPreviousData,
  })
  return (
    <StudioPage title={t('title')} aside={data && <QuarterPicker books={data} />}>
      {!data && !error && <Loading />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid max-w-6xl gap-4">
          {data.failedRefunds.length > 0 && <FailedRefundList refunds={data.failedRefunds} />}
          <VatTable books={data} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <RatesPanel key={data.quarter} books={data} />
            <ExportPanel books={data} />
          </div>
          <BookedDocumentList books={data} />
        </div>
      )}
    </StudioPage>
  )
}
