import { useTranslation } from 'react-i18next'
import { languageTag } from '#domain/languages.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { FRAMED_WEIGHTS } from '#domain/shop/product-safety.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useDetails } from '#web/lib/settings/details.ts'
import { ChevronGlyph } from '#web/ui/glyphs.tsx'
import { PostalAddress } from '#web/ui/sections/postal-address.tsx'

/**
 * What each offer of a framed print says about its maker and its dangers (Regulation (EU)
 * 2023/988, Article 19). Folded, and read without script.
 */
export function ProductSafety({ className = '' }: { className?: string }) {
  const { t } = useTranslation('product-safety')
  const details = useDetails()
  const tag = languageTag(useLanguage())
  const sizes = new Intl.ListFormat(tag, { type: 'disjunction' }).format(
    FRAMED_WEIGHTS.map(({ name }) => name),
  )
  const number = new Intl.NumberFormat(tag)
  const weights = FRAMED_WEIGHTS.map(({ name, kilograms }) =>
    t('weightOfSize', { size: name, weight: number.format(kilograms) }),
  )
  const { responsiblePerson } = OPERATOR
  return (
    <details className={`group rounded-card border border-line bg-surface text-sm ${className}`}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {t('title')}
        <ChevronGlyph className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 px-5 pb-5 sm:grid-cols-2">
        <div>
          <p className="mb-3">{t('product', { sizes })}</p>
          <h3 className="text-base">{t('manufacturer')}</h3>
          <PostalAddress lines={[details.companyLines]} email={details.safetyEmail} />
          {responsiblePerson && (
            <>
              <h3 className="mt-3 text-base">{t('responsiblePerson')}</h3>
              <PostalAddress
                lines={[responsiblePerson.name, ...responsiblePerson.addressLines]}
                email={responsiblePerson.email}
              />
            </>
          )}
        </div>
        <div>
          <h3 className="text-base">{t('warnings')}</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            <li>
              {t('weight', {
                weights: new Intl.ListFormat(tag, { type: 'unit' }).format(weights),
              })}
            </li>
            {t('points', { returnObjects: true }).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}
