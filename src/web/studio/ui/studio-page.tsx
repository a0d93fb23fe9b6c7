import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type StudioPageProps = {
  title: string
  /** Beside the title: the search, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** One screen of the studio: its title stands in the tab of the browser too. */
export function StudioPage({ title, aside, children }: StudioPageProps) {
  const { t } = useTranslation('studio-shell')
  return (
    <div className="px-4 py-5 sm:px-6">
      <title>{t('pageTitle', { title })}</title>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}
