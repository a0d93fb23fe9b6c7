import i18next, { type TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { type Language, languageTag } from '#domain/languages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Flag } from './flag.tsx'
import { rememberLanguage } from './preferred-language.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

type LanguageOfferProps = { shown: Language; preferred: Language }

/** Offers the page in the visitor's own language, in that language; nothing redirects by itself. */
export function LanguageOffer({ shown, preferred }: LanguageOfferProps) {
  const switchLanguage = useSwitchLanguage()
  const [isDismissed, setIsDismissed] = useState(false)
  const [t, setT] = useState<TFunction>()
  const tag = languageTag(preferred)

  useEffect(() => {
    let isOutdated = false
    i18next.loadLanguages(tag).then(() => {
      const isThere = i18next.hasResourceBundle(tag, 'common')
      if (isThere && !isOutdated) setT(() => i18next.getFixedT(tag))
    }, console.error)
    return () => {
      isOutdated = true
    }
  }, [tag])

  if (!t || isDismissed) return null
  return (
    <aside
      lang={tag}
      aria-label={t('languageOffer.text')}
      data-bottom-bar
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 pl-4 shadow-raised"
    >
      <Flag language={preferred} />
      <p className="min-w-40 grow">{t('languageOffer.text')}</p>
      <Button size="sm" onClick={() => switchLanguage(preferred)}>
        {t('languageOffer.accept')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          rememberLanguage(shown)
          setIsDismissed(true)
        }}
      >
        {t('languageOffer.dismiss')}
      </Button>
    </aside>
  )
}
