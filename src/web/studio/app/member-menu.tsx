import { LogOut, ShieldCheck, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Link } from '#web/ui/links/link.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/ui/menus/dropdown-menu.tsx'
import { studioPaths } from '../lib/paths.ts'
import { useMember } from '../lib/staff/member.ts'
import { Avatar } from '../ui/avatar.tsx'

/** Who is signed in, and the ways out. */
export function MemberMenu() {
  const { t } = useTranslation('studio-shell')
  const { signOut } = useSessionActions()
  const { name, role } = useMember()
  return (
    <div className="md:mt-auto md:grid md:justify-items-center xl:justify-items-stretch">
      <DropdownMenu
        label={t('member.title')}
        trigger={
          <button
            type="button"
            aria-label={t('member.label', { name })}
            className="flex min-h-11 items-center gap-3 rounded-full p-1 text-left hover:bg-sunken xl:rounded-lg xl:p-2"
          >
            <Avatar name={name} />
            <span className="hidden min-w-0 leading-tight xl:block">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-sm text-ink-soft">{t(`roles.${role}`)}</span>
            </span>
          </button>
        }
      >
        <DropdownMenuItem asChild>
          <Link to={studioPaths.safety()}>
            <ShieldCheck aria-hidden />
            {t('member.safety')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href="/">
            <Store aria-hidden />
            {t('member.toShop')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          {t('member.signOut')}
        </DropdownMenuItem>
      </DropdownMenu>
    </div>
  )
}
