import { runCommand } from './commands/run-command.ts'

/** What takes too long for every change: run each night, and before a release. */
await runCommand('vitest', ['run', '--project', 'long'])
await runCommand('node', ['scripts/e2e.ts', '--grep', '@long'])
