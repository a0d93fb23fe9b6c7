import './styles/main.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { languageOfPath } from '#domain/languages.ts'
import { createShopRouter } from './app/router.tsx'
import { startTexts } from './i18n/i18n.ts'
import { SessionProvider } from './lib/session.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('expected an element #root in index.html')

const textsReady = startTexts(languageOfPath(window.location.pathname))
const router = createShopRouter(textsReady)

createRoot(root).render(
  <SessionProvider>
    <RouterProvider router={router} />
  </SessionProvider>,
)
