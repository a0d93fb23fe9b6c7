import { openWorker } from '#server/app/shop.ts'
import { runUntilAsked } from './commands/run-until-asked.ts'

/** One of any number of processes that do what the shop has to do behind its door. */
await runUntilAsked(
  () => openWorker(process.env),
  () => 'This worker takes jobs.',
)
