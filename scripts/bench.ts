import { join } from 'node:path'
import { buildWebIfNeeded } from './build-web.ts'
import { runCommand } from './run-command.ts'

/** Prints memory, ratios and seconds; nothing here is a test, because machines differ. */
await buildWebIfNeeded()
for (const subject of ['storefront', 'upload', 'resumable-upload', 'auth', 'rest', 'engine']) {
  await runCommand('node', [join(import.meta.dirname, '..', 'bench', `${subject}.ts`)])
}
