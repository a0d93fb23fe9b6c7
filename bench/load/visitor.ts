import type { Latencies } from './latencies.ts'
import type { ShopClient } from './shop-client.ts'

const PAGES = ['/', '/', '/', '/gallery', '/photo-colorization', '/faq', '/pl', '/dk', '/de', '/sv']
const LINKED = /(?:src|href)="(\/(?:assets|texts|pictures)\/[^"]+)"/g

/** A visitor loads a page with everything that it links to, or the page alone. */
export function createVisits({ client, latencies }: { client: ShopClient; latencies: Latencies }) {
  return {
    async visit(chance: number, from: string): Promise<void> {
      const html = await latencies.time('page', () => client.read(pick(chance), { from }))
      const linked = new Set([...html.matchAll(LINKED)].map(([, path = '']) => path))
      await latencies.time('assets of a page', () =>
        Promise.all([...linked].map((path) => client.download(path, from))),
      )
    },
    browse: (chance: number, from: string) =>
      latencies.time('page', () => client.download(pick(chance), from)),
  }
}

const pick = (chance: number) => PAGES[Math.floor(chance * PAGES.length)] ?? '/'
