import { useTranslation } from 'react-i18next'
import {
  GUARANTEE_ADDRESSES,
  GUARANTEE_COLORS,
  guaranteeLink,
} from '#domain/law/guarantee-notice.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { GaranLabel, UnionShield } from './legal-guarantee-signs.tsx'

const { blue } = GUARANTEE_COLORS
/** Not those of the shop, whose white is that of paper. */
const WHITE = '#ffffff'
const BLACK = '#000000'

/**
 * The European Union's notice of the legal guarantee. It looks alike in every shop: its words,
 * colors and order are those of the regulation, so it takes nothing from the look of this one.
 */
export function LegalGuaranteeNotice() {
  const { t } = useTranslation('legal-guarantee')
  const language = useLanguage()
  const address = GUARANTEE_ADDRESSES[language]
  const link = guaranteeLink(language)
  return (
    <aside
      aria-label={t('title')}
      className="@container border-2 text-base leading-snug break-words"
      style={{ borderColor: blue, backgroundColor: WHITE, color: BLACK }}
    >
      <div
        className="flex items-center justify-between gap-3 px-4 py-3 text-xl font-bold uppercase @md:px-6 @md:text-2xl"
        style={{ backgroundColor: blue, color: WHITE }}
      >
        <span className="min-w-0 hyphens-auto">{t('title')}</span> <UnionShield />
      </div>
      <div className="grid grid-cols-1 gap-5 px-4 py-5 @md:px-6 @xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @xl:gap-6">
        <div className="grid content-start gap-2">
          <p className="text-lg font-bold" style={{ color: blue }}>
            {t('promise')}
          </p>
          <p>{t('claims')}</p>
          <Points items={t('faults', { returnObjects: true })} />
          <p>{t('liability')}</p>
          <Points items={t('remedies', { returnObjects: true })} className="font-bold" />
        </div>
        <div className="grid content-start gap-2">
          <p>{t('longer')}</p>
          <p>{t('more')}</p>
          <img
            src={`/legal-guarantee/code-${language}.svg`}
            alt={t('code', { address })}
            width={144}
            height={144}
            className="-ml-4"
          />
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="font-bold wrap-anywhere underline underline-offset-4"
            style={{ color: blue }}
          >
            {address}
          </a>
        </div>
      </div>
      <div className="grid gap-2 px-4 pb-5 @md:px-6">
        <hr style={{ borderColor: blue }} />
        <p className="mt-2 font-bold" style={{ color: blue }}>
          {t('steps')}
        </p>
        <ol className="list-decimal pl-5">
          {t('step', { returnObjects: true }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-4 @md:flex-nowrap">
          <p>{t('commercial')}</p>
          <GaranLabel />
        </div>
      </div>
    </aside>
  )
}

function Points({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
