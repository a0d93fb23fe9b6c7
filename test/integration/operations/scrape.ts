import getPort from 'get-port'
import { openMonitoring } from '#server/app/open-monitoring.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

export type Sample = { name: string; labels: Record<string, string>; value: number }
export type WatchedShop = TestShop & { scrape(): Promise<Sample[]> }

/** A shop that Prometheus may ask. */
export async function startWatchedShop(clock?: () => Date): Promise<WatchedShop> {
  const port = await getPort({ host: '127.0.0.1' })
  const environment = { METRICS_PORT: String(port) }
  const shop = await startTestShop({ environment, ...(clock && { clock }) })
  const monitoring = await openMonitoring(shop)
  return {
    ...shop,
    scrape: async () => samplesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    async stop() {
      await monitoring.stop()
      await shop.stop()
    },
  }
}

/** Every line of the text format that carries a value. */
function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, is]) => [key, is])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

/** The value of one sample; NaN where there is none. */
export function sampleOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number {
  const found = samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found?.value ?? Number.NaN
}
