import { openApi } from '#server/app/shop.ts'
import { ConfigError } from '#server/config/config.ts'
import { runUntilAsked } from './commands/run-until-asked.ts'
import { siteState } from './site/build-web.ts'

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
  if (site === 'old')
    console.warn('The site was built from different source code: run `npm run build`.')
}
