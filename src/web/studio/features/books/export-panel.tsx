import { useTranslation } from 'react-i18next'
import type { Books } from '#contract/studio/books.ts'
import { FileSaveButton } from '#web/studio/ui/file-save-button.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { fetchBooksExport } from './fetch-books-file.ts'

/** The documents of a quarter for other programs. */
export function ExportPanel({ books: { quarter } }: { books: Books }) {
  const { t } = useTranslation('studio-books')
  return (
    <Panel title={t('export.title')}>
      <div className="flex flex-wrap gap-3">
        <FileSaveButton
          label={t('export.csv')}
          fileName={`invoices-${quarter}.csv`}
          fetchFile={() => fetchBooksExport({ quarter, format: 'csv' })}
        />
        <FileSaveButton
          label={t('export.datev')}
          // By the beginning of its name DATEV knows what a file holds.
          fileName={`EXTF_Buchungsstapel_${quarter}.csv`}
          fetchFile={() => fetchBooksExport({ quarter, format: 'datev' })}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('export.hint')}</p>
    </Panel>
  )
}
