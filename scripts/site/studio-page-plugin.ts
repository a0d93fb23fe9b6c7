import type { Plugin } from 'vite'

const STUDIO = /^\/studio(?=$|[/?])[^?]*/

/** While developing: every address of the studio is its one page, as the server answers it too. */
export function studioPage(): Plugin {
  return {
    name: 'studio-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(STUDIO, '/studio.html')
        next()
      })
    },
  }
}
