import type { User } from '@supabase/supabase-js'
import { ImageUp, LogOut, Package, UserRoundCog } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/profile.ts'
import { navigate } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Link } from '#web/ui/links/link.tsx'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from '#web/ui/menus/dropdown-menu.tsx'
import { BasketLink } from './basket-link.tsx'

type UserMenuProps = { user: User; profile: Profile | undefined }

/** What a signed-in person can go to: a dropdown on wide screens, a sheet on narrow ones. */
export function UserMenu({ user, profile }: UserMenuProps) {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  const { signOut } = useSessionActions()
  const [sheetOpen, setSheetOpen] = useState(false)

  const name = profile?.full_name || user.email || ''
  const label = t('userMenu.label', { name })
  const links = [
    { to: localized(paths.dashboard()), text: t('userMenu.myOrders'), Icon: Package },
    { to: localized(paths.upload()), text: t('userMenu.newUpload'), Icon: ImageUp },
    { to: localized(paths.account()), text: t('userMenu.account'), Icon: UserRoundCog },
  ]
  const leave = async () => {
    setSheetOpen(false)
    await signOut()
    navigate(localized(paths.home()))
  }

  return (
    <>
      <BasketLink key={user.id} userId={user.id} />
      <div className="hidden md:block">
        <DropdownMenu
          label={t('userMenu.title')}
          trigger={<AvatarButton name={name} aria-label={label} />}
        >
          {links.map(({ to, text, Icon }) => (
            <DropdownMenuItem key={to} asChild>
              <Link to={to}>
                <Icon aria-hidden />
                {text}
              </Link>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={leave}>
            <LogOut aria-hidden />
            {t('userMenu.signOut')}
          </DropdownMenuItem>
        </DropdownMenu>
      </div>
      <div className="md:hidden">
        <Sheet
          open={sheetOpen}
          onOpenChange={setSheetOpen}
          title={t('userMenu.title')}
          closeLabel={t('close')}
          trigger={<AvatarButton name={name} aria-label={label} />}
        >
          <div className="flex items-center gap-3 pr-12">
            <Avatar name={name} />
            <div className="min-w-0">
              <p className="truncate font-semibold">{profile?.full_name || name}</p>
              <p className="truncate text-sm text-ink-soft">{user.email}</p>
            </div>
          </div>
          <nav aria-label={t('userMenu.title')} className="mt-6 grid gap-1">
            {links.map(({ to, text, Icon }) => (
              <Link key={to} to={to} onClick={() => setSheetOpen(false)} className={sheetItemClass}>
                <Icon aria-hidden />
                {text}
              </Link>
            ))}
            <button type="button" onClick={leave} className={sheetItemClass}>
              <LogOut aria-hidden />
              {t('userMenu.signOut')}
            </button>
          </nav>
        </Sheet>
      </div>
    </>
  )
}

const sheetItemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:text-ink-soft'

/** The first letter of the full name, else of the e-mail, else U. */
function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full bg-accent font-display text-lg font-semibold text-on-accent"
    >
      {([...name][0] ?? 'U').toUpperCase()}
    </span>
  )
}

function AvatarButton({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className="grid size-11 place-items-center rounded-full" {...rest}>
      <Avatar name={name} />
    </button>
  )
}
