import clsx from 'clsx'
import {
  Activity,
  BookText,
  Frame,
  Inbox,
  LayoutDashboard,
  SlidersHorizontal,
  Tag,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StaffAction } from '#domain/studio/staff.ts'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { Link } from '#web/ui/links/link.tsx'
import { studioPaths } from '../lib/paths.ts'
import { useMember } from '../lib/staff/member.ts'

const PLACES = [
  { name: 'board', to: studioPaths.board(), needs: 'see_board', Icon: LayoutDashboard },
  { name: 'workshop', to: studioPaths.workshop(), needs: 'see_print_file', Icon: Frame },
  { name: 'customers', to: studioPaths.customers(), needs: 'see_customers', Icon: Users },
  { name: 'messages', to: studioPaths.messages(), needs: 'see_contact_messages', Icon: Inbox },
  {
    name: 'withdrawals',
    to: studioPaths.withdrawals(),
    needs: 'decide_withdrawals',
    Icon: Undo2,
  },
  { name: 'books', to: studioPaths.books(), needs: 'see_books', Icon: BookText },
  { name: 'team', to: studioPaths.team(), needs: 'see_staff', Icon: UserCog },
  { name: 'prices', to: studioPaths.prices(), needs: 'see_prices', Icon: Tag },
  { name: 'settings', to: studioPaths.settings(), needs: 'see_settings', Icon: SlidersHorizontal },
  { name: 'system', to: studioPaths.system(), needs: 'see_system', Icon: Activity },
] as const satisfies readonly { needs: StaffAction; [key: string]: unknown }[]

/** The places of the studio that the member may go to. */
export function StudioNavigation() {
  const { t } = useTranslation('studio-shell')
  const { may } = useMember()
  const pathname = usePathname()
  return (
    <nav
      aria-label={t('navigation.label')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex overflow-x-auto border-t border-line bg-surface md:static md:mt-4 md:flex-col md:gap-1 md:border-t-0"
    >
      {PLACES.filter(({ needs }) => may.includes(needs)).map(({ name, to, Icon }) => (
        <Link
          key={name}
          to={to}
          aria-current={isAt(pathname, to) ? 'page' : undefined}
          className={clsx(
            'flex min-h-14 min-w-17 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg text-[0.68rem] font-semibold text-ink-soft hover:bg-sunken hover:text-ink md:flex-none md:py-2 md:text-xs xl:min-h-11 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-base',
            'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong',
          )}
        >
          <Icon className="size-5 shrink-0" aria-hidden />
          {t(`navigation.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The board is also the place of an order that is looked at. */
function isAt(pathname: string, to: string): boolean {
  if (to !== studioPaths.board()) return pathname.startsWith(to)
  return pathname === to || pathname.startsWith(studioPaths.order(''))
}
