import { Download, Frame, Image, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { Section } from '#web/ui/sections/section.tsx'

type Choice = 'framed' | 'small' | 'prints' | 'files'

const CHOICES: readonly { id: Choice; product: OrderedProduct; icon: ReactNode }[] = [
  { id: 'framed', product: 'framed', icon: <Frame /> },
  { id: 'small', product: 'framed-small', icon: <Image /> },
  { id: 'prints', product: 'print', icon: <Images /> },
  { id: 'files', product: 'files', icon: <Download /> },
]

/** What can be made of each photo of a package; each leads to where it is ordered. */
export function PackageChoices() {
  const { t } = useTranslation('bulk-packages')
  const localized = useLocalizedPath()
  return (
    <Section heading={t('choices.title')} lead={t('choices.lead')}>
      <FeatureCards
        cards={CHOICES.map(({ id, product, icon }) => ({
          icon,
          title: t(`choices.${id}.title`),
          text: t(`choices.${id}.text`),
          action: (
            <TextLink to={localized(paths.package({ product }))}>
              {t(`choices.${id}.action`)}
            </TextLink>
          ),
        }))}
      />
    </Section>
  )
}
