import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from './precompress.ts'
import { prerenderPages } from './prerender-pages.ts'

/** Makes the site: scripts and texts for browsers, then every page with the same code as HTML. */
const root = join(import.meta.dirname, '..')
const prerenderer = {
  ssr: 'src/web/prerender/prerender.tsx',
  outDir: 'dist/prerender',
  manifest: false,
  copyPublicDir: false,
}

await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: prerenderer })
await Promise.all([prerenderPages(join(root, 'dist')), precompress(join(root, 'dist/web'))])
