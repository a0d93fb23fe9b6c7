import i18next from 'i18next'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { inLanguage, LANGUAGE_CODES, languageOfPath } from '#domain/languages.ts'
import { showLanguage } from '#web/i18n/i18n.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/paths.ts'
import { Crash } from './crash.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'

type Page = {
  load: () => Promise<{ Component: ComponentType }>
  /** Texts that the page needs, fetched beside its code. */
  namespaces: readonly string[]
}

/** Every page of the shop; each exists in every language. */
const PAGES: Record<PageName, Page> = {
  home: { load: () => import('./routes/home.tsx'), namespaces: ['home', 'catalog'] },
  upload: {
    load: () => import('./routes/upload.tsx'),
    namespaces: ['wizard', 'catalog', 'account', 'errors'],
  },
  dashboard: { load: () => import('./routes/dashboard.tsx'), namespaces: ['dashboard', 'errors'] },
}

/** The path decides the page and the language; texts are there before a page is shown. */
export function createShopRouter(textsReady: Promise<void>) {
  const pages = Object.entries(PAGES) as [PageName, Page][]
  const routes = LANGUAGE_CODES.flatMap((language) =>
    pages.map(
      ([name, page]): RouteObject => ({
        path: inLanguage(PAGE_PATHS[name], language),
        lazy: page.load,
        loader: async () => {
          await textsReady
          await i18next.loadNamespaces(page.namespaces)
          return null
        },
        shouldRevalidate: () => false,
      }),
    ),
  )
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: Crash,
      HydrateFallback: NothingYet,
      loader: async ({ request }) => {
        await textsReady
        await showLanguage(languageOfPath(new URL(request.url).pathname))
        return null
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname),
      children: [
        { ErrorBoundary: Crash, children: [...routes, { path: '*', Component: NotFoundPage }] },
      ],
    },
  ])
}

/** The first texts arrive within a moment; until then the paper stays blank. */
function NothingYet() {
  return null
}
