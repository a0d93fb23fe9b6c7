import { useTranslation } from 'react-i18next'
import { LANGUAGES, nameOfLanguage } from '#domain/languages.ts'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { localizePath, useLanguage } from '#web/lib/pages/paths.ts'
import { ChevronGlyph } from '#web/ui/glyphs.tsx'
import { opensElsewhere } from '#web/ui/links/link.tsx'
import { Disclosure } from '#web/ui/menus/disclosure.tsx'
import { Flag } from './flag.tsx'
import { useSwitchLanguage } from './use-switch-language.ts'

/** The five languages as links to the same page; only the flag shows on narrow screens. */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  const current = useLanguage()
  const pathname = usePathname()
  const switchLanguage = useSwitchLanguage()
  const name = nameOfLanguage(current)
  return (
    <Disclosure
      label={t('header.language', { name })}
      trigger={
        <>
          <Flag language={current} />
          <span className="hidden sm:inline">{name}</span>
          <ChevronGlyph className="hidden size-4 text-ink-soft sm:block" />
        </>
      }
    >
      {(close) => (
        <ul aria-label={t('header.languages')} className="grid gap-0.5">
          {LANGUAGES.map(({ code, tag, name }) => (
            <li key={code}>
              <a
                href={localizePath(pathname, code)}
                lang={tag}
                hrefLang={tag}
                aria-current={code === current ? 'true' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-lg px-3 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold"
                onClick={(event) => {
                  if (opensElsewhere(event)) return
                  event.preventDefault()
                  close()
                  switchLanguage(code)
                }}
              >
                <Flag language={code} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
