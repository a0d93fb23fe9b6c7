import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runCommand } from './commands/run-command.ts'

/**
 * What a change touches: lint and types of everything, the tests that import a changed file, and
 * the journeys that were changed themselves. The change is what is not committed yet, or what has
 * come since the commit that is named: `npm run test:changed -- main`.
 */
const [since = 'HEAD'] = process.argv.slice(2)
const run = promisify(execFile)

await runCommand('biome', ['check', '--error-on-warnings'])
await runCommand('tsc', ['-p', '.', '--checkers', '1'])
const projects = ['unit', 'integration', 'pages'].map((project) => `--project=${project}`)
await runCommand('vitest', ['run', `--changed=${since}`, '--passWithNoTests', ...projects])
if ((await changedFiles()).some((file) => file.startsWith('e2e/'))) {
  await runCommand('node', ['scripts/e2e.ts', `--only-changed=${since}`, '--pass-with-no-tests'])
}

async function changedFiles(): Promise<string[]> {
  const changed = await run('git', ['diff', '--name-only', since])
  const added = await run('git', ['ls-files', '--others', '--exclude-standard'])
  return `${changed.stdout}${added.stdout}`.split('\n')
}
