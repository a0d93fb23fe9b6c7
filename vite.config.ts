import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the shop's pages into dist/web; everything under /assets carries its hash in its name. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The page's security policy allows pictures from the site itself, so none is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
})
