import { useTranslation } from 'react-i18next'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { ShieldGlyph } from '#web/ui/glyphs.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'

export function Process() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()
  return (
    <Section heading={t('process.title')} lead={t('process.subtitle')} isCentered>
      <Steps steps={t('process.steps', { returnObjects: true })} />
      <div className="mt-6 grid gap-x-6 gap-y-4 rounded-card bg-accent-soft p-6 sm:grid-cols-[auto_1fr] sm:p-8">
        <ShieldGlyph className="size-12 text-accent" />
        <div className="max-w-3xl">
          <h3 className="text-2xl">{t('process.guaranteeTitle')}</h3>
          <p className="mt-2">{t('process.guaranteeText')}</p>
          <Link
            to={localized(PAGE_PATHS['quality-guarantee'])}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
          >
            {t('process.guaranteeLink')}
          </Link>
        </div>
      </div>
    </Section>
  )
}
