import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/ui/page-head.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'

export function HomePage() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <>
      <PageHead
        title={t('common:pageTitle', { title: t('title') })}
        description={t('description')}
      />
      <Hero />
      <Pricing />
    </>
  )
}
