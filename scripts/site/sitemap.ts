import { ORIGIN_PLACEHOLDER as ORIGIN } from '#contract/origin-placeholder.ts'
import { alternatesOf } from '#web/app/head/page-head.ts'

/** Every listed page with the same page in the other languages. */
export function sitemap(pathnames: readonly string[]): string {
  const urls = pathnames.map((pathname) => {
    const links = alternatesOf(pathname).map(
      ({ hrefLang, path }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${ORIGIN}${path}"/>`,
    )
    return `<url><loc>${ORIGIN}${pathname}</loc>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Search engines may read every page; calls of the shop's own screens are no pages. */
export function robots(): string {
  const families = ['auth', 'rest', 'storage', 'functions', 'webhooks', 'test-checkout', 'dev']
  const rules = families.map((family) => `Disallow: /${family}/`)
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${ORIGIN}/sitemap.xml\n`
}
