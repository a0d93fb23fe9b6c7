import type { ReactNode } from 'react'
import { PageHero } from '#web/ui/sections/page-hero.tsx'
import { Prose } from '#web/ui/sections/prose.tsx'
import { type Topic, TopicLayout } from '#web/ui/sections/topic-layout.tsx'

type LegalSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  points: readonly string[]
}

type LegalPageProps = {
  title: string
  lead: string
  version: string
  /** What the list of sections is called. */
  contents: string
  /** The list itself, where it names more than the sections. */
  topics?: readonly Topic[]
  sections: readonly LegalSection[]
  /** The gist, before the text begins. */
  summary?: ReactNode
  /** The beginning of the text. */
  children?: ReactNode
  /** What a section shows after its words, by its id. */
  figures?: Readonly<Record<string, ReactNode>>
  /** Files to keep, below the text. */
  files?: ReactNode
}

/** A long legal text with its list of sections. */
export function LegalPage({
  title,
  lead,
  version,
  contents,
  sections,
  topics = sections,
  summary,
  children,
  figures = {},
  files,
}: LegalPageProps) {
  return (
    <>
      <PageHero title={title} lead={lead} />
      <TopicLayout label={contents} topics={topics}>
        <div>
          {summary}
          <Prose>
            {children}
            {sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`}>{section.title}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {section.points.length > 0 && (
                  <ul>
                    {section.points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
                {figures[section.id]}
              </section>
            ))}
            <p className="text-base text-ink-soft">{version}</p>
            {files}
          </Prose>
        </div>
      </TopicLayout>
    </>
  )
}
