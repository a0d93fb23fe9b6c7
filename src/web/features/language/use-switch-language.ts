import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#domain/languages.ts'
import { localizePath } from '#web/lib/paths.ts'
import { rememberLanguage } from './preferred-language.ts'

/** Shows the same place in another language, in the same history entry, and keeps the choice. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    async (language) => {
      rememberLanguage(language)
      await navigate(localizePath(pathname + search + hash, language), { replace: true })
    },
    [pathname, search, hash, navigate],
  )
}
