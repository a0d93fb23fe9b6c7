import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ORIGIN_PLACEHOLDER } from '#contract/origin-placeholder.ts'

const page = (language: string, title: string, path: string) =>
  `<!doctype html><html lang="${language}"><title>${title}</title><link rel="canonical" href="${ORIGIN_PLACEHOLDER}${path}">`

const UNLISTED = '<meta name="robots" content="noindex"/>'

/** The card of a print, as the build leaves it to the server. */
const CARD = [
  '<b>[[price:framed-a2]]</b>[[reduced:framed-a2]]<s>[[prior:framed-a2]]</s>',
  ' Save [[saving:framed-a2]] Lowest [[prior:framed-a2]][[/reduced:framed-a2]]',
  '<input value="{&quot;price&quot;:&quot;[[number:framed-a2]]&quot;,',
  '&quot;originalPrice&quot;:&quot;[[priorNumber:framed-a2]]&quot;}">',
  '<script type="application/ld+json">{"price":"[[decimal:framed-a2]]"}</script>',
  '<script type="application/json" id="shop-prices">[[prices]]</script>',
  '[[where:notice]]<p>[[detail:notice]]</p>[[/where:notice]]',
  '<a href="mailto:[[detail:email]]">[[detail:phone]]</a><i>[[detail:company]]</i>',
  '<script type="application/json" id="shop-settings">[[settings]]</script>',
].join('')

const PAGES = {
  'index.html': page('en', 'Home', '/') + CARD,
  'dk.html': page('da', 'Forside', '/dk') + CARD,
  'upload.html': page('en', 'Upload', '/upload'),
  'dk/upload.html': page('da', 'Upload', '/dk/upload'),
  'family.html': page('en', 'Family', '/family') + UNLISTED,
  'dk/family.html': page('da', 'Familien', '/dk/family') + UNLISTED,
  '404.html': '<!doctype html><html lang="en"><title>Page not found</title>',
  'dk/404.html': '<!doctype html><html lang="da"><title>Siden findes ikke</title>',
  'robots.txt': `Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml`,
}
const SCRIPT = `console.log('${'a script that is worth compressing '.repeat(40)}')`
/** What the build makes of the withdrawal page for browsers without a script, but for its looks. */
const ANSWER = `<form method="post"><b>%%name%%</b><b>%%shownOrder%%</b><b>%%shownReason%%</b>
  <input name="email" value="%%email%%"><input name="requestId" value="%%requestId%%">
  <time>%%receivedAt%%</time></form>`
const ANSWERS = Object.fromEntries(
  ['en', 'pl', 'dk', 'de', 'sv'].flatMap((language) =>
    ['review', 'received', 'unmailed', 'invalid', 'later', 'unavailable'].map((step) => [
      `answers/${language}/withdrawal/${step}.html`,
      `<!doctype html><title>${language} ${step}</title>${ANSWER}`,
    ]),
  ),
)
const FILES = {
  ...ANSWERS,
  'studio.html': '<!doctype html><html lang="en"><title>Studio</title>',
  'web/assets/index-AbC12_x9.js': SCRIPT,
  'web/assets/index-AbC12_x9.js.br': brotliCompressSync(SCRIPT),
  'web/assets/index-AbC12_x9.js.gz': gzipSync(SCRIPT),
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pictures/0123456789/share-1200.jpg': 'a picture',
}

/** A small built site in a folder, laid out as the build does it. */
export async function aSite(folder: string): Promise<string> {
  const pages = Object.entries(PAGES).map(([name, content]) => [`pages/${name}`, content] as const)
  for (const [name, content] of [...pages, ...Object.entries(FILES)]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}
