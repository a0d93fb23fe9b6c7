import { join } from 'node:path'
import { runCommand } from './commands/run-command.ts'
import { buildWebIfNeeded } from './site/build-web.ts'

/** Prints memory, ratios and seconds; nothing here is a test, because machines differ. */
await buildWebIfNeeded()
const SUBJECTS = [
  ['storefront'],
  ['upload'],
  ['resumable-upload'],
  ['upload-flood'],
  ['auth'],
  ['rest'],
  ['first-look'],
  ['archive'],
  ['package-page'],
  ['silent-mail-server'],
  ['engine', 'cost', 'print'],
] as const
for (const [subject, ...parts] of SUBJECTS) {
  await runCommand('node', [join(import.meta.dirname, '..', 'bench', `${subject}.ts`), ...parts])
}
