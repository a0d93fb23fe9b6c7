import { parseArgs } from 'node:util'
import { withShop } from '#server/app/with-shop.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { createFileCheckService } from '#server/operations/files/file-check-service.ts'
import { endInWords } from './commands/end-in-words.ts'

/** Compares rows and files now: 0 when all is well, 1 when it could not look, 2 when it is not. */

const USAGE = 'usage: npm run files:check -- [--remove-orphans]'

const removeOrphans = wantsRemoval()
try {
  const { named, missing, orphans, removed } = await withShop(process.env, (context) => {
    const files = createFileStore(context.config)
    return createFileCheckService({ ...context, files }).check({ removeOrphans })
  })
  console.info(`The database names ${named} files; ${missing.length} of them are missing.`)
  console.info(`No row names ${orphans.length} old files; ${removed} of them were removed.`)
  for (const key of missing) console.info(`missing ${key}`)
  for (const key of orphans) console.info(`orphan ${key}`)
  if (missing.length > 0 || orphans.length > removed) process.exitCode = 2
} catch (error) {
  endInWords(error)
}

function wantsRemoval(): boolean {
  try {
    const options = { 'remove-orphans': { type: 'boolean', default: false } } as const
    return parseArgs({ options }).values['remove-orphans']
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exit(1)
  }
}
