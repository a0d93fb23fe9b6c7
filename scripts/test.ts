import { runCommand } from './run-command.ts'

/** Everything that has to hold before a change lands, quickest first. */
await runCommand('biome', ['check', '--error-on-warnings'])
await runCommand('tsc', ['-p', '.'])
await runCommand('vitest', ['run', '--project', 'unit'])
await runCommand('vitest', ['run', '--project', 'integration'])
await runCommand('vitest', ['run', '--project', 'pages'])
await runCommand('vitest', ['run', '--project', 'cluster'])
await runCommand('node', ['scripts/e2e.ts'])
