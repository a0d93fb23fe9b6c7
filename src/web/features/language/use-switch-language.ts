import { useCallback } from 'react'
import type { Language } from '#domain/languages.ts'
import { navigate } from '#web/lib/pages/navigation.ts'
import { localizePath } from '#web/lib/pages/paths.ts'
import { rememberLanguage } from './preferred-language.ts'

/** Shows the same place in another language, in the same history entry, and keeps the choice. */
export function useSwitchLanguage(): (language: Language) => void {
  return useCallback((language) => {
    const { pathname, search, hash } = window.location
    rememberLanguage(language)
    navigate(localizePath(pathname + search + hash, language), { replace: true })
  }, [])
}
