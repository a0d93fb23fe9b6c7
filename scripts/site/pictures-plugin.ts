import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildPictures, DERIVED_PICTURES } from './build-pictures.ts'

const FILE = /^\/pictures\/([0-9a-f]+\/[a-z0-9-]+\.(webp|jpg))$/
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Gives the pages the addresses of the shop's pictures, and serves them while developing. */
export function pictures(): Plugin {
  return {
    name: 'hueloom-pictures',
    config: async () => ({
      define: { __PICTURES_BASE__: JSON.stringify(await buildPictures()) },
    }),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [, file, format = ''] = FILE.exec(request.url ?? '') ?? []
        const path = file && join(DERIVED_PICTURES, file)
        if (!path || !existsSync(path)) return next()
        response.setHeader('Content-Type', TYPES[format] ?? '')
        createReadStream(path).pipe(response)
      })
    },
  }
}
