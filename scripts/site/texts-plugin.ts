import type { Plugin } from 'vite'
import { buildTexts, readTexts, textsBase } from './build-texts.ts'

/** Gives the pages the addresses of their texts; a build writes them, development serves them. */
export function texts(): Plugin {
  let outDir = ''
  let isServerBuild = false
  return {
    name: 'texts',
    async config() {
      return { define: { __TEXTS_BASE__: JSON.stringify(await textsBase()) } }
    },
    configResolved({ build }) {
      outDir = build.outDir
      isServerBuild = Boolean(build.ssr)
    },
    async closeBundle() {
      if (!isServerBuild) await buildTexts(outDir)
    },
    configureServer(server) {
      server.middlewares.use('/texts', async (request, response, next) => {
        const key = request.url?.match(/(\w+\/[\w-]+)\.json$/)?.[1] ?? ''
        const found = (await readTexts()).get(key)
        if (found === undefined) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(found))
      })
    },
  }
}
