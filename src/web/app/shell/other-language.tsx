import { lazy, Suspense, useEffect, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { findPreferredLanguage, visitor } from '#web/features/language/preferred-language.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'

const LanguageOffer = lazy(async () => ({
  default: (await import('#web/features/language/language-offer.tsx')).LanguageOffer,
}))

/** Offers the visitor's own language where the page is in another. */
export function OtherLanguage() {
  const shown = useLanguage()
  const [preferred, setPreferred] = useState<Language>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is preferred is asked anew for each language shown
  useEffect(() => setPreferred(findPreferredLanguage(visitor())), [shown])

  if (!preferred || preferred === shown) return null
  return (
    <Suspense>
      <LanguageOffer shown={shown} preferred={preferred} />
    </Suspense>
  )
}
