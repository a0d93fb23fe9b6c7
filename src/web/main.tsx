import './styles/main.css'
import { createRoot } from 'react-dom/client'
import { languageOfPath } from '#domain/languages.ts'
import { App } from './app/app.tsx'
import { BrowserHistory } from './app/browser-history.tsx'
import { findPage } from './app/pages.ts'
import { startTexts } from './i18n/i18n.ts'
import { SessionProvider } from './lib/session.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('expected an element #root in index.html')

const { pathname } = window.location
const page = findPage(pathname)
startTexts(languageOfPath(pathname), page?.namespaces ?? [])
// Begun here so that code and texts travel together; a failure shows when the page is drawn.
page?.load().catch(() => undefined)

createRoot(root).render(
  <BrowserHistory>
    <SessionProvider>
      <App />
    </SessionProvider>
  </BrowserHistory>,
)
