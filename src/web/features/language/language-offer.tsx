import i18next, { type TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { type Language, languageTag } from '#domain/languages.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Flag } from './flag.tsx'
import { findPreferredLanguage, rememberLanguage, visitor } from './preferred-language.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

type Offer = { language: Language; t: TFunction }

/** Offers the page in the visitor's own language, in that language; nothing redirects by itself. */
export function LanguageOffer() {
  const shown = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const [offer, setOffer] = useState<Offer>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is preferred is asked anew for each language shown
  useEffect(() => {
    let outdated = false
    prepareOffer().then((prepared) => {
      if (!outdated) setOffer(prepared)
    }, console.error)
    return () => {
      outdated = true
    }
  }, [shown])

  if (!offer || offer.language === shown) return null
  const { language, t } = offer
  return (
    <aside
      lang={languageTag(language)}
      aria-label={t('languageOffer.text')}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 pl-4 shadow-raised"
    >
      <Flag language={language} />
      <p className="min-w-40 grow">{t('languageOffer.text')}</p>
      <Button size="sm" onClick={() => switchLanguage(language)}>
        {t('languageOffer.accept')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          rememberLanguage(shown)
          setOffer(undefined)
        }}
      >
        {t('languageOffer.dismiss')}
      </Button>
    </aside>
  )
}

async function prepareOffer(): Promise<Offer | undefined> {
  const language = findPreferredLanguage(visitor())
  if (!language) return undefined
  await i18next.loadLanguages(languageTag(language))
  return { language, t: i18next.getFixedT(languageTag(language)) }
}
