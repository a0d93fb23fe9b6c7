import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { readTexts } from './build-texts.ts'
import { composePage, type Manifest, stylesheetsOf } from './compose-page.ts'
import { robots, sitemap } from './sitemap.ts'

type Prerender = typeof import('#web/prerender/prerender.tsx')

/**
 * Writes every page of the shop in every language as HTML into `pages`, where the folders are the
 * addresses, and the answers to forms that were sent without a script into `answers`. Reads what the two builds have left in `dist`: scripts and the code that draws pages.
 */
export async function prerenderPages(dist: string): Promise<void> {
  const read = (name: string) => readFile(join(dist, name), 'utf8')
  const template = await read('web/index.html')
  const manifest: Manifest = JSON.parse(await read('web/.vite/manifest.json'))
  const styles = (
    await Promise.all(stylesheetsOf(template).map((file) => read(`web/${file}`)))
  ).join('')
  if (styles === '') throw new Error('expected styles in the built template, got none')

  for (const folder of ['pages', 'answers']) {
    await rm(join(dist, folder), { recursive: true, force: true })
  }
  const write = async (name: string, content: string) => {
    const file = join(dist, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }

  const { prerenderLanguage, prerenderAnswers } = await startPrerenderer(
    join(dist, 'prerender/prerender.js'),
  )
  const listed: string[] = []
  for (const language of LANGUAGE_CODES) {
    for (const page of await prerenderLanguage(language)) {
      if (page.isListed) listed.push(page.pathname)
      const html = composePage({ template, manifest, styles, page, language })
      await write(`pages/${page.pathname === '/' ? 'index' : page.pathname}.html`, html)
    }
    for (const { name, ...page } of await prerenderAnswers(language)) {
      const html = composePage({ template, manifest, styles, page, language, isStill: true })
      await write(`answers/${language}/${name}.html`, html)
    }
  }
  await write('pages/sitemap.xml', sitemap(listed))
  await write('pages/robots.txt', robots())
  await rm(join(dist, 'web/index.html'))
  await rm(join(dist, 'web/.vite'), { recursive: true })
}

async function startPrerenderer(file: string): Promise<Prerender> {
  const prerenderer = (await import(file)) as Prerender
  const texts = await readTexts()
  await prerenderer.startPrerender((key) => {
    const found = texts.get(key)
    if (found === undefined) throw new Error(`expected texts for ${key}, got none`)
    return found
  })
  return prerenderer
}
