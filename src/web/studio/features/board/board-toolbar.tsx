import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#web/ui/forms/input.tsx'
import { BOARD_FILTERS, type BoardView, switchFilter } from './board-filters.ts'
import { FilterButton } from './filter-button.tsx'

/** Somebody who types is not interrupted by an answer to half a word. */
const TYPING_PAUSE_MS = 250

type BoardToolbarProps = {
  view: BoardView
  onChange: (change: Partial<BoardView>) => void
  searchRef: RefObject<HTMLInputElement | null>
  found: number
}

export function BoardToolbar({ view, onChange, searchRef, found }: BoardToolbarProps) {
  const { t } = useTranslation('studio-board')
  const [typed, setTyped] = useState(view.search)
  useEffect(() => {
    const timer = setTimeout(() => onChange({ search: typed.trim() }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onChange])

  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <p role="status" className="text-sm text-ink-soft">
        {t('found', { count: found })}
      </p>
      <search className="w-full sm:ml-auto sm:w-72">
        <Input
          ref={searchRef}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
        />
      </search>
      <fieldset className="-mx-4 flex w-screen min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:w-full sm:flex-wrap sm:overflow-visible sm:p-0">
        <legend className="sr-only">{t('filters.label')}</legend>
        {BOARD_FILTERS.map((filter) => (
          <FilterButton
            key={filter}
            isOn={view.filters.includes(filter)}
            onClick={() => onChange({ filters: switchFilter(view.filters, filter) })}
          >
            {t(`filters.${filter}`)}
          </FilterButton>
        ))}
        <FilterButton
          isOn={view.withClosed}
          onClick={() => onChange({ withClosed: !view.withClosed })}
        >
          {t('filters.closed')}
        </FilterButton>
      </fieldset>
    </header>
  )
}
