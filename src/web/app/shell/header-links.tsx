import { useTranslation } from 'react-i18next'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { MenuGlyph } from '#web/ui/glyphs.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { Disclosure } from '#web/ui/menus/disclosure.tsx'
import { HEADER_LINKS } from './navigation.ts'

/** The links of the header side by side, for wide screens. */
export function HeaderLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('header.navigation')} className="mr-auto hidden lg:block">
      <Links listClass="flex gap-1" />
    </nav>
  )
}

/** The same links behind a button, for narrow screens. */
export function HeaderMenu() {
  const { t } = useTranslation()
  return (
    <div className="lg:hidden">
      <Disclosure label={t('header.menu')} trigger={<MenuGlyph className="size-6" />}>
        {(close) => (
          <nav aria-label={t('header.navigation')}>
            <Links listClass="grid gap-0.5" onFollow={close} />
          </nav>
        )}
      </Disclosure>
    </div>
  )
}

type LinksProps = { listClass: string; onFollow?: () => void }

function Links({ listClass, onFollow }: LinksProps) {
  const { t } = useTranslation()
  const pathname = usePathname()
  const localized = useLocalizedPath()
  return (
    <ul className={listClass}>
      {HEADER_LINKS.map(({ page, text }) => {
        const path = localized(PAGE_PATHS[page])
        return (
          <li key={page}>
            <Link
              to={path}
              aria-current={path === pathname ? 'page' : undefined}
              onClick={onFollow}
              className="flex min-h-11 items-center rounded-lg px-3.5 whitespace-nowrap underline-offset-6 hover:bg-sunken aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2"
            >
              {t(text)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
