import type { ComponentProps, ReactNode } from 'react'
import { LinkButton } from '../links/link-button.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageHero } from './page-hero.tsx'

/** An address inside the shop, in the language of the page, and the words that lead there. */
type PageLink = { to: string; label: string }

type InfoPageProps = Omit<ComponentProps<typeof PageHero>, 'actions'> & {
  /** What most people want comes first. */
  actions?: readonly PageLink[]
  /** What is said about the subject, usually a `Section` for each topic. */
  children: ReactNode
  /** What to do now, and another way to go. */
  callToAction: { title: string; text: string; first: PageLink; second: PageLink }
}

/** A page that explains something: what it is about, topic by topic, and what to do now. */
export function InfoPage({ actions, children, callToAction, ...hero }: InfoPageProps) {
  const { title, text, first, second } = callToAction
  return (
    <>
      <PageHero {...hero} actions={actions && <Actions links={actions} />} />
      {children}
      <CallToAction title={title} text={text} label={first.label} to={first.to}>
        <LinkButton to={second.to} variant="secondary">
          {second.label}
        </LinkButton>
      </CallToAction>
    </>
  )
}

function Actions({ links }: { links: readonly PageLink[] }) {
  return links.map(({ to, label }, index) => (
    <LinkButton key={label} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
      {label}
    </LinkButton>
  ))
}
