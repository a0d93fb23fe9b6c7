import { type ComponentType, lazy } from 'react'
import { inLanguage, LANGUAGE_CODES, withoutLanguage } from '#domain/languages.ts'
import { loadTexts } from '#web/i18n/i18n.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/paths.ts'

type PageModule = { Component: ComponentType }

export type Page = {
  /** Nothing is done on it that a toast would answer. */
  isForReading: boolean
  namespaces: readonly string[]
  /** Fetches the page's code and texts side by side; once. */
  load: () => Promise<{ default: ComponentType }>
  Component: ComponentType
}

/** Every page of the shop; each exists in every language. */
const PAGES: Record<PageName, Page> = {
  home: page({
    isForReading: true,
    namespaces: ['home', 'catalog'],
    importPage: () => import('./routes/home.tsx'),
  }),
  upload: page({
    isForReading: false,
    namespaces: ['wizard', 'catalog', 'account', 'errors'],
    importPage: () => import('./routes/upload.tsx'),
  }),
  dashboard: page({
    isForReading: false,
    namespaces: ['dashboard', 'order', 'errors'],
    importPage: () => import('./routes/dashboard.tsx'),
  }),
}

/** Each address with the page that it shows. */
export const ROUTES = LANGUAGE_CODES.flatMap((language) =>
  pageNames().map((name) => ({
    path: inLanguage(PAGE_PATHS[name], language),
    page: PAGES[name],
  })),
)

/** Fetches a page ahead of the visit, so that a failure can be told where the visitor still is. */
export async function preparePage(name: PageName): Promise<void> {
  await PAGES[name].load()
}

/** The page at an address, or undefined when there is none. */
export function findPage(pathname: string): Page | undefined {
  const path = withoutLanguage(pathname)
  const name = pageNames().find((candidate) => PAGE_PATHS[candidate] === path)
  return name && PAGES[name]
}

function pageNames(): PageName[] {
  return Object.keys(PAGE_PATHS) as PageName[]
}

type PageSource = Pick<Page, 'isForReading' | 'namespaces'> & {
  importPage: () => Promise<PageModule>
}

function page({ importPage, ...facts }: PageSource): Page {
  let loading: Promise<{ default: ComponentType }> | undefined
  const fetchPage = async () => {
    const [{ Component }] = await Promise.all([importPage(), loadTexts(facts.namespaces)])
    return { default: Component }
  }
  const load = () => {
    loading ??= fetchPage().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return { ...facts, load, Component: lazy(load) }
}
