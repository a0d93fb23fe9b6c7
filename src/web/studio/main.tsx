import '#web/lib/browser/schemas-without-eval.ts'
import './styles/studio.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { localeBackend } from '#web/i18n/load-locale.ts'
import { fetchPrices, fetchSettings } from '#web/lib/backend/fetch-shop-data.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { SessionProvider } from '#web/lib/session/session.tsx'
import { StudioApp } from './app/studio-app.tsx'
import { addStudioTexts } from './texts/studio-texts.ts'

async function start(root: HTMLElement): Promise<void> {
  // Texts that it shares with the shop name prices and settings.
  await Promise.all([fetchPrices(), fetchSettings()])
  await startTexts(localeBackend, DEFAULT_LANGUAGE, ['errors', 'catalog', 'contact', 'order'])
  addStudioTexts()
  createRoot(root).render(
    <SessionProvider>
      <QueryClientProvider client={queryClient}>
        <StudioApp />
      </QueryClientProvider>
    </SessionProvider>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('expected an element #root in studio.html')
void start(root)
