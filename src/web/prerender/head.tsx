import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { ORIGIN_PLACEHOLDER as ORIGIN } from '#contract/origin-placeholder.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { alternatesOf, describePage } from '#web/app/head/page-head.ts'
import type { Page } from '#web/app/pages.ts'
import type { PageName } from '#web/lib/pages/paths.ts'

import { structuredData } from './structured-data.ts'

/** The country whose spelling and currency each language of the shop follows. */
const LOCALES: Record<Language, string> = {
  en: 'en_US',
  pl: 'pl_PL',
  dk: 'da_DK',
  de: 'de_DE',
  sv: 'sv_SE',
}

export type HeadSource = {
  /** None for the 404 page. */
  shown: { page: Page; name: PageName } | undefined
  pathname: string
  language: Language
}

/** The part of a page's head that differs from page to page, as HTML. */
export function renderHead(source: HeadSource): string {
  return renderToStaticMarkup(<Head {...source} />)
}

function Head({ shown, pathname, language }: HeadSource) {
  const { title, description, keywords } = describePage(shown?.page)
  if (!shown) {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const { t } = i18next
  const address = ORIGIN + pathname
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {!shown.page.isListed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {alternatesOf(pathname).map(({ hrefLang, path }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={ORIGIN + path} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Hueloom" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={LOCALES[language]} />
      {LANGUAGES.filter(({ code }) => code !== language).map(({ code }) => (
        <meta key={code} property="og:locale:alternate" content={LOCALES[code]} />
      ))}
      <meta property="og:image" content={`${ORIGIN}${__PICTURES_BASE__}/share-1200.jpg`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('sharePicture')} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData({ ...shown, language }).map((data) => (
        <script
          key={String(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own texts, with `<` escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}
