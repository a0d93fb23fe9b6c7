import { useEffect } from 'react'
import { languageTag } from '#domain/languages.ts'
import { lastMove, usePathname } from '#web/lib/pages/navigation.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { Page } from '../pages.ts'

/**
 * Keeps the document's head true while the visitor moves on from the prerendered page, whose own
 * head came with it. Stands inside the page's Suspense, so that the texts of the page are there.
 */
export function DocumentHead({ page }: { page: Page | undefined }) {
  const pathname = usePathname()
  const language = useLanguage()

  useEffect(() => {
    document.documentElement.lang = languageTag(language)
    if (lastMove() === undefined) return
    let isOutdated = false
    import('./write-head.ts').then(({ writeHead }) => {
      if (!isOutdated) writeHead(page, pathname)
    }, console.error)
    return () => {
      isOutdated = true
    }
  }, [page, pathname, language])

  return null
}
