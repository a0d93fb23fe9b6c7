import { Suspense, use, useEffect } from 'react'
import { languageOfPath } from '#domain/languages.ts'
import { isShown, showLanguage, stayIn } from '#web/i18n/i18n.ts'
import { announceStart } from '#web/lib/browser/start-events.ts'
import { usePathname, useRequestedPathname } from '#web/lib/pages/navigation.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { PreparePageContext } from '#web/lib/pages/prepare-page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { findPage, NOT_FOUND, preparePage } from './pages.ts'
import { Shell } from './shell/shell.tsx'

export function App() {
  return (
    <ErrorBoundary>
      <Suspense>
        <PreparePageContext value={preparePage}>
          <TranslatedApp />
        </PreparePageContext>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Waits for the texts of the language in the address, and keeps the old page until they are there. */
function TranslatedApp() {
  const language = useLanguage()
  const requested = languageOfPath(useRequestedPathname())
  useEffect(() => stayIn(requested), [requested])
  useEffect(() => announceStart('alive'), [])
  const page = findPage(usePathname())
  // No hook may follow, as this is left out once the texts are there.
  if (!isShown(language)) use(showLanguage(language))
  const { Component } = page ?? NOT_FOUND
  return (
    <Shell page={page}>
      <Component />
    </Shell>
  )
}
