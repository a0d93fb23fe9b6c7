import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/** Prints memory, ratios and seconds; nothing here is a test, because machines differ. */
for (const subject of ['upload', 'rest', 'engine']) {
  await runCommand('node', [join(import.meta.dirname, '..', 'bench', `${subject}.ts`)])
}
