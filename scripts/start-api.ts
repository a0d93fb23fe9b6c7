import { openApi } from '#server/start/shop.ts'
import { buildWebIfNeeded } from './build-web.ts'
import { runUntilAsked } from './run-until-asked.ts'

/** One of any number of processes that a balancer spreads visitors over. */
await buildWebIfNeeded()
await runUntilAsked(
  () => openApi(process.env),
  ({ url }) => `This copy of the API is open; the shop is ${url}.`,
)
