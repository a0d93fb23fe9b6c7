import { runCommand } from '../../scripts/commands/run-command.ts'

/** Builds in a process of its own: the environment of the tests would make it a site for tests. */
export default async function buildSite(): Promise<void> {
  await runCommand('node', ['scripts/build.ts'], { NODE_ENV: 'production' })
}
