import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from '#web/lib/pages/navigation.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to another page of the shop; a place on the same page is left to the browser. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event) || isOnThisPage(to)) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}

function isOnThisPage(to: string): boolean {
  const target = new URL(to, window.location.href)
  return target.hash !== '' && target.pathname === window.location.pathname
}

/** A middle click or a click with a key held opens a tab or window; the browser does that. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
