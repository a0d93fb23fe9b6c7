import type { ReactNode } from 'react'
import { ChevronGlyph } from '../glyphs.tsx'

export type Topic = { id: string; title: string }

type TopicLayoutProps = {
  /** What the list of topics is called, such as "On this page". */
  label: string
  topics: readonly Topic[]
  children: ReactNode
}

/**
 * A long text with its list of topics: beside it and always in sight on wide screens, folded
 * above it on narrow ones. Each topic is the `id` of an element inside.
 */
export function TopicLayout({ label, topics, children }: TopicLayoutProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 pb-14 sm:pb-20 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-5 font-semibold [&::-webkit-details-marker]:hidden">
          {label}
          <ChevronGlyph className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180" />
        </summary>
        <TopicLinks label={label} topics={topics} className="px-5 pb-3" />
      </details>
      <TopicLinks
        label={label}
        topics={topics}
        className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto border-l border-line pl-5 lg:block"
      />
      {children}
    </div>
  )
}

type TopicLinksProps = Omit<TopicLayoutProps, 'children'> & { className: string }

function TopicLinks({ label, topics, className }: TopicLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1 leading-snug text-ink-soft underline-offset-4 hover:text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
