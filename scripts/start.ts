import { openShop } from '#server/app/shop.ts'
import { describeOpenShop } from './commands/describe-open-shop.ts'
import { runUntilAsked } from './commands/run-until-asked.ts'
import { buildWebIfNeeded } from './site/build-web.ts'

const began = Date.now()
await buildWebIfNeeded()
await runUntilAsked(
  () => openShop(process.env),
  (shop) => describeOpenShop(shop, Date.now() - began),
)
