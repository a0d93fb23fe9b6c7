import { Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { UnsentWords } from './unsent-words.tsx'

/** What a link shows that has ended, or was never one: nobody learns which. */
export function LinkEnded({ unsent }: { unsent: string }) {
  const { t } = useTranslation('family')
  const localized = useLocalizedPath()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="page-width grid max-w-2xl justify-items-center gap-5 py-12 text-center sm:py-20">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft"
      >
        <Unlink className="size-7" />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t('ended.title')}
      </h1>
      <p className="text-lg">{t('ended.text')}</p>
      <p className="text-ink-soft">{t('ended.cut')}</p>
      <UnsentWords words={unsent} />
      <TextLink to={localized(paths.home())}>{t('about.link')}</TextLink>
    </div>
  )
}
