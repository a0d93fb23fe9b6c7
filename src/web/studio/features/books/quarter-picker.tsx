import { useTranslation } from 'react-i18next'
import type { Books } from '#contract/studio/books.ts'
import { isQuarter } from '#domain/books/quarter.ts'
import { navigate } from '#web/lib/pages/navigation.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { quarterName } from './quarter-name.ts'

export function QuarterPicker({ books: { quarter, quarters } }: { books: Books }) {
  const { t } = useTranslation('studio-books')
  const all = quarters.includes(quarter) ? quarters : [quarter, ...quarters]
  return (
    <Select
      aria-label={t('quarter')}
      value={quarter}
      onChange={({ target }) => {
        if (isQuarter(target.value)) navigate(studioPaths.booksOf(target.value))
      }}
    >
      {all.map((one) => (
        <option key={one} value={one}>
          {quarterName(one)}
        </option>
      ))}
    </Select>
  )
}
