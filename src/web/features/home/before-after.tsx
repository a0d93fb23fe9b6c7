import { useTranslation } from 'react-i18next'
import { Picture } from '#web/pictures/picture.tsx'
import { TryItYourself } from '#web/tap-to-colour/try-it-yourself.tsx'
import { Comparison } from '#web/ui/pictures/comparison.tsx'
import { CheckPoints } from '#web/ui/sections/check-points.tsx'

const SIZES = '(min-width: 31rem) 28rem, 92vw'

export function BeforeAfter() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="comparison-title" className="bg-sunken py-14 sm:py-20">
      <div className="page-width grid items-center gap-x-16 gap-y-10 lg:grid-cols-[28rem_1fr]">
        <div>
          <h2 id="comparison-title">{t('comparison.title')}</h2>
          <p className="mt-3 text-lg text-ink-soft">{t('comparison.subtitle')}</p>
          <CheckPoints
            points={t('comparison.changes', { returnObjects: true })}
            className="mt-6 mb-8 text-lg"
          />
          <TryItYourself label={t('comparison.tryIt')} />
        </div>
        <figure className="mx-auto w-full max-w-[28rem] lg:order-first lg:mx-0">
          <Comparison
            startsAt="before"
            before={
              <Picture
                name="wedding-bliss-before"
                alt={t('comparison.beforeAlt')}
                sizes={SIZES}
                className="w-full"
              />
            }
            after={
              <Picture
                name="wedding-bliss-after"
                alt={t('comparison.afterAlt')}
                sizes={SIZES}
                className="w-full"
              />
            }
            words={{
              before: t('comparison.before'),
              after: t('comparison.after'),
              showBefore: t('comparison.showBefore'),
              showAfter: t('comparison.showAfter'),
              slider: t('comparison.slider'),
              share: (percent) => t('comparison.share', { percent }),
            }}
          />
          <figcaption className="mt-3 text-sm text-ink-soft">{t('comparison.caption')}</figcaption>
        </figure>
      </div>
    </section>
  )
}
