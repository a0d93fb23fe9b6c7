import { Suspense, use } from 'react'
import { Route, Routes } from 'react-router'
import { showLanguage } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { PreparePageContext } from '#web/lib/prepare-page.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { preparePage, ROUTES } from './pages.ts'
import { Shell } from './shell.tsx'

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
  use(showLanguage(useLanguage()))
  return (
    <Routes>
      <Route element={<Shell />}>
        {ROUTES.map(({ path, page: { Component } }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
