import './lib/browser/schemas-without-eval.ts'
import './styles/main.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { languageOfPath } from '#domain/languages.ts'
import { App } from './app/app.tsx'
import { findPage, NOT_FOUND } from './app/pages.ts'
import { startTexts } from './i18n/i18n.ts'
import { localeBackend } from './i18n/load-locale.ts'
import { announceStart } from './lib/browser/start-events.ts'
import { knownPrices, startPrices } from './lib/prices/shop-prices.ts'
import { SessionProvider } from './lib/session/session.tsx'
import { startSettings } from './lib/settings/shop-settings.ts'

/**
 * Takes the prerendered page over once its code and texts are here, in short tasks between which a
 * phone can answer its owner; a failure shows when it is drawn.
 * A function, because nothing may be awaited at the top of the file that pages import from.
 */
async function start(root: HTMLElement): Promise<void> {
  // Texts name prices and settings, and so does what is drawn.
  startPrices()
  startSettings()
  if (import.meta.env.DEV && !knownPrices()) await fetchShopData()
  const { pathname } = window.location
  const page = findPage(pathname)
  const texts = startTexts(localeBackend, languageOfPath(pathname), page?.namespaces ?? [])
  await Promise.allSettled([texts, (page ?? NOT_FOUND).load()])
  const app = (
    <SessionProvider>
      <App />
    </SessionProvider>
  )
  announceStart('hydrating')
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** A page of `npm run dev` was not sent by the shop. */
async function fetchShopData(): Promise<void> {
  const { fetchPrices, fetchSettings } = await import('./lib/backend/fetch-shop-data.ts')
  await Promise.all([fetchPrices(), fetchSettings()])
}

const root = document.getElementById('root')
if (!root) throw new Error('expected an element #root in index.html')
void start(root)
