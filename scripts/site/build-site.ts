import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { requireFiledTerms } from './filed-terms.ts'
import { precompress } from './precompress.ts'
import { prerenderPages } from './prerender-pages.ts'

/** Makes the site: scripts and texts for browsers, then every page with the same code as HTML. */
const root = join(import.meta.dirname, '../..')
const prerenderer = {
  ssr: 'src/web/prerender/prerender.tsx',
  outDir: 'dist/prerender',
  manifest: false,
  copyPublicDir: false,
}
/** Built apart, so that nothing of it is ever part of what a customer downloads. */
const studio = {
  rolldownOptions: { input: 'studio.html' },
  emptyOutDir: false,
  manifest: false,
  copyPublicDir: false,
  license: { fileName: 'studio-licenses.md' },
  // It is fetched once by people who work in it all day.
  chunkSizeWarningLimit: 1500,
}

await requireFiledTerms()
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: studio })
await rename(join(root, 'dist/web/studio.html'), join(root, 'dist/studio.html'))
await build({ root, logLevel: 'warn', build: prerenderer })
await Promise.all([prerenderPages(join(root, 'dist')), precompress(join(root, 'dist/web'))])
