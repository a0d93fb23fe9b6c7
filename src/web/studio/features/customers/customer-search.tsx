import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#web/ui/forms/input.tsx'

/** Nobody who types is interrupted by an answer to half a word. */
const TYPING_PAUSE_MS = 250

type CustomerSearchProps = {
  search: string
  onSearch: (search: string) => void
  fieldRef: RefObject<HTMLInputElement | null>
}

export function CustomerSearch({ search, onSearch, fieldRef }: CustomerSearchProps) {
  const { t } = useTranslation('studio-customers')
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return (
    <search className="w-full sm:w-80">
      <Input
        ref={fieldRef}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('searchHint')}
      />
    </search>
  )
}
