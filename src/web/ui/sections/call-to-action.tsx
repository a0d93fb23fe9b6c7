import { type ReactNode, useId } from 'react'
import { LinkButton } from '../links/link-button.tsx'

type CallToActionProps = {
  title: string
  text: string
  label: string
  /** An address inside the shop, in the language of the page. */
  to: string
  /** Another way to go, usually a secondary `LinkButton`. */
  children?: ReactNode
}

/** The end of a page: what to do now. */
export function CallToAction({ title, text, label, to, children }: CallToActionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="page-width py-14 sm:py-20">
      <div className="rounded-card bg-accent-soft px-6 py-12 text-center sm:px-12 sm:py-16">
        <h2 id={titleId}>{title}</h2>
        <p className="mx-auto mt-4 max-w-2xl text-lg text-balance">{text}</p>
        <div className="mt-8 grid justify-center gap-3 sm:flex sm:flex-wrap">
          <LinkButton to={to}>{label}</LinkButton>
          {children}
        </div>
      </div>
    </section>
  )
}
