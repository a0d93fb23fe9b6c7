import { type ComponentType, lazy } from 'react'
import { inLanguage, LANGUAGE_CODES, withoutLanguage } from '#domain/languages.ts'
import { loadTexts } from '#web/i18n/i18n.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/paths.ts'

type PageModule = { Component: ComponentType }

export type Page = {
  namespaces: readonly string[]
  /** Fetches the page's code and texts side by side; once. */
  load: () => Promise<{ default: ComponentType }>
  Component: ComponentType
}

/** Every page of the shop; each exists in every language. */
const PAGES: Record<PageName, Page> = {
  home: page(() => import('./routes/home.tsx'), ['home', 'catalog']),
  upload: page(() => import('./routes/upload.tsx'), ['wizard', 'catalog', 'account', 'errors']),
  dashboard: page(() => import('./routes/dashboard.tsx'), ['dashboard', 'errors']),
}

/** Each address with the page that it shows. */
export const ROUTES = LANGUAGE_CODES.flatMap((language) =>
  pageNames().map((name) => ({
    path: inLanguage(PAGE_PATHS[name], language),
    page: PAGES[name],
  })),
)

/** The page at an address, or undefined when there is none. */
export function findPage(pathname: string): Page | undefined {
  const path = withoutLanguage(pathname)
  const name = pageNames().find((candidate) => PAGE_PATHS[candidate] === path)
  return name && PAGES[name]
}

function pageNames(): PageName[] {
  return Object.keys(PAGE_PATHS) as PageName[]
}

function page(importPage: () => Promise<PageModule>, namespaces: readonly string[]): Page {
  let loading: Promise<{ default: ComponentType }> | undefined
  const load = () => {
    loading ??= Promise.all([importPage(), loadTexts(namespaces)]).then(([{ Component }]) => ({
      default: Component,
    }))
    return loading
  }
  return { namespaces, load, Component: lazy(load) }
}
