import { useTranslation } from 'react-i18next'
import type { Books } from '#contract/studio/books.ts'
import { formatPercent } from '#domain/figures.ts'
import { formatMoneyWithCurrency } from '#domain/payments/money.ts'
import { shopIsoDay } from '#domain/shop/shop-time.ts'
import { FileSaveButton } from '#web/studio/ui/file-save-button.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { fetchBooksDocument } from './fetch-books-file.ts'
import { Figure, Heading, ScrollingTable } from './scrolling-table.tsx'

/** Invoices and what corrects them, the latest first. */
export function BookedDocumentList({ books: { documents, documentCount } }: { books: Books }) {
  const { t } = useTranslation('studio-books')
  return (
    <Panel title={t('documents.title')}>
      {documents.length === 0 && <p className="text-ink-soft">{t('documents.none')}</p>}
      {documents.length < documentCount && (
        <p className="text-ink-soft">
          {t('documents.more', { shown: documents.length, count: documentCount })}
        </p>
      )}
      {documents.length > 0 && (
        <ScrollingTable label={t('documents.table')}>
          <thead>
            <tr>
              <Heading>{t('documents.number')}</Heading>
              <Heading>{t('documents.issued')}</Heading>
              <Heading>{t('documents.order')}</Heading>
              <Heading>{t('documents.buyer')}</Heading>
              <Heading>{t('documents.tax')}</Heading>
              <Heading figures>{t('vat.gross')}</Heading>
              <Heading>
                <span className="sr-only">{t('documents.pdf')}</span>
              </Heading>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </tbody>
        </ScrollingTable>
      )}
    </Panel>
  )
}

function DocumentRow({ document }: { document: Books['documents'][number] }) {
  const { t } = useTranslation('studio-books')
  const { id, number, kind, issuedAt, orderNumber, currency, gross, country, rate, vatNumber } =
    document
  return (
    <tr>
      <th scope="row" className="py-2 pr-2 font-semibold">
        {number}
        <span className="block text-xs font-normal text-ink-soft">
          {t(`documents.kind.${kind}`)}
        </span>
      </th>
      <td className="px-2 py-2 tabular-nums">{shopIsoDay(new Date(issuedAt))}</td>
      <td className="px-2 py-2 tabular-nums">{orderNumber}</td>
      <td className="max-w-56 min-w-32 px-2 py-2 [overflow-wrap:anywhere] whitespace-normal">
        {document.buyerName ?? '–'}
        {vatNumber && <span className="block text-xs text-ink-soft">{vatNumber}</span>}
      </td>
      <td className="px-2 py-2 tabular-nums">
        {country === null ? '–' : `${country} ${formatPercent(rate ?? 0, 'en', 1)}`}
      </td>
      <Figure>{formatMoneyWithCurrency({ amount: gross, currency }, 'en')}</Figure>
      <td className="py-2 pl-2 text-right">
        <FileSaveButton
          label={t('documents.pdf')}
          longLabel={t('documents.pdfOf', { number })}
          fileName={`${number}.pdf`}
          fetchFile={() => fetchBooksDocument(id)}
        />
      </td>
    </tr>
  )
}
