import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pictures } from './scripts/site/pictures-plugin.ts'
import { studioPage } from './scripts/site/studio-page-plugin.ts'
import { texts } from './scripts/site/texts-plugin.ts'

/** What nearly every page is composed of. */
const PARTS =
  /src.(domain.(shop.(catalog|claims|refund-days)|figures|payments.(money|payment-methods|prices))|web.(pictures.picture|lib.(prices|words.(claims|sample-figures)|browser.reduced-motion)|ui.(badge|sections.(card-columns|check-points|quotes|section|stars|steps))))/

/**
 * What several pages share beside these, in a few pieces: each costs a phone a task and some bytes.
 * `test/pages/first-visit.test.ts` weighs what each page fetches.
 */
const PIECES = {
  /** Of home page and gallery. */
  'picture-parts':
    /src.web.(lib.order.print-size-card|orders.begin-with-photo|tap-to-colour.try-it-yourself|ui.pictures.use-dividing-line)\.tsx?$/,
  /** The home page has it at once, the gallery when a card of it is seen. */
  'dividing-line': /src.web.ui.pictures.(comparison|dividing-line)\.tsx?$/,
  /** Reviews, product safety and imprint, and the settings that reviews are fetched with. */
  'shop-parts':
    /src.(contract.(is-|reviews.is-)|domain.shop.(imprint|product-safety)|web.(lib.(backend.(fetch-reviews|overrides|public-config)|words.reviews)|orders.product-safety|ui.sections.postal-address))/,
  /** What pages with a title above cards are composed of. */
  'page-parts':
    /src.web.ui.(links.link-button|sections.(call-to-action|feature-cards|info-page|page-hero))|lucide-react.dist.esm.(createLucideIcon|Icon)/,
}

/** Builds the shop's pages into dist/web; everything under /assets carries its hash in its name. */
export default defineConfig({
  plugins: [react(), tailwindcss(), pictures(), texts(), studioPage()],
  resolve: {
    alias: [
      // A stand-in for React versions that lack this hook; ours has it.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // Ours weighs a tenth; what else the library has is imported from its own files.
      {
        find: /^react-i18next$/,
        replacement: fileURLToPath(new URL('src/web/i18n/use-translation.ts', import.meta.url)),
      },
    ],
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
            ...Object.entries(PIECES).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
})
