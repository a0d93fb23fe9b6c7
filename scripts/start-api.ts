import { ConfigError } from '#server/config.ts'
import { openApi } from '#server/start/shop.ts'
import { siteState } from './build-web.ts'
import { runUntilAsked } from './run-until-asked.ts'

/** One of any number of processes that a balancer spreads visitors over. */
await runUntilAsked(
  async () => {
    await requireSite()
    return await openApi(process.env)
  },
  ({ url }) => `This copy of the API is open; the shop is ${url}.`,
)

/** None of them builds it: copies that start together would build over one another. */
async function requireSite(): Promise<void> {
  const site = await siteState()
  if (site === 'missing') {
    throw new ConfigError(['run `npm run build` before the start; the site is not built'])
  }
  // A copy that comes back after a crash is worth more than its newest pages.
  if (site === 'old') console.warn('The site was built from another source: run `npm run build`.')
}
