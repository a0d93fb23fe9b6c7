import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Link } from '#web/ui/links/link.tsx'
import { useBasketCount } from './use-basket-count.ts'

/** The way back to photos that are put together and not ordered yet; nothing where there are none. */
export function BasketLink({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  const to = localized(paths.package())
  // Drawn anew with each page; on their own page they are in sight.
  const isThere = usePathname() === to
  const count = useBasketCount(userId)
  if (count === 0 || isThere) return null
  const label = t('userMenu.basket', { count })
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <Images className="size-6" aria-hidden />
      <span
        aria-hidden
        className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent"
      >
        {count}
      </span>
    </Link>
  )
}
