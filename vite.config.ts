import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pictures } from './scripts/site/pictures-plugin.ts'
import { studioPage } from './scripts/site/studio-page-plugin.ts'
import { texts } from './scripts/site/texts-plugin.ts'

/** What the home page and others are composed of, in one piece too. */
const PARTS =
  /src.(domain.(shop.(catalog|testimonials)|figures|payments.(money|prices))|web.(pictures.picture|lib.(prices|words.(claims|testimonials)|browser.reduced-motion)|ui.(badge|sections.(card-columns|check-points|quotes|section|stars|steps))))/

/**
 * What the home page and the gallery are composed of beside these: each piece costs a phone a task.
 * The line between before and after is not among it: the gallery fetches it for cards that are seen.
 */
const PICTURE_PARTS =
  /src.web.(lib.order.print-size-card|orders.begin-with-photo|tap-to-colour.try-it-yourself|ui.pictures.use-dividing-line)\.tsx?$/

/** Builds the shop's pages into dist/web; everything under /assets carries its hash in its name. */
export default defineConfig({
  plugins: [react(), tailwindcss(), pictures(), texts(), studioPage()],
  resolve: {
    // A stand-in for React versions that lack this hook; ours has it.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The page's security policy allows pictures from the site itself, so none is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: false,
    // Tells the prerendering which files a page will fetch.
    manifest: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        // Their licences are told in one file instead of in each script.
        comments: { legal: false },
        codeSplitting: {
          groups: [
            // What every page needs, in one piece: it is compressed better than in twenty.
            { name: 'shop', tags: ['$initial'] },
            { name: 'parts', test: PARTS },
            { name: 'picture-parts', test: PICTURE_PARTS },
          ],
        },
      },
    },
  },
})
