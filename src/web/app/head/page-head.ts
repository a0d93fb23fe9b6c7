import i18next from 'i18next'
import { inLanguage, LANGUAGES, type Language } from '#domain/languages.ts'
import type { Page } from '../pages.ts'

export type PageTexts = { title: string; description?: string; keywords?: string }

/** What a page says about itself in the language shown; its texts must be loaded. */
export function describePage(page: Page | undefined): PageTexts {
  const { t } = i18next
  if (!page) return { title: t('pageTitle', { title: t('notFound.title') }) }
  return {
    title: t('pageTitle', { title: t(`${page.texts}:meta.title`) }),
    description: t(`${page.texts}:meta.description`),
    keywords: t(`${page.texts}:meta.keywords`),
  }
}

export type Alternate = { hrefLang: string; path: string }

/** The same page in each language, and the English one for everybody else. */
export function alternatesOf(pathname: string): Alternate[] {
  return [
    ...LANGUAGES.map(({ code, tag }) => ({ hrefLang: tag, path: inLanguage(pathname, code) })),
    { hrefLang: 'x-default', path: inLanguage(pathname, 'en' satisfies Language) },
  ]
}
