import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from './run-command.ts'

const run = promisify(execFile)
/** Where servers are, which are not on everybody's path. */
const FOR_SERVERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The first of these programs that is installed and answers when it is asked for its version. */
export async function findProgram(
  names: readonly string[],
  version = '--version',
): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOR_SERVERS]
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if ((await isExecutable(path)) && (await answers(path, version))) return path
  }
  return undefined
}

/**
 * A program that is installed, or is now from Debian's package of the same name. Undefined where
 * this machine lets us install nothing; rejects where it does and that fails.
 */
export async function findOrInstall(
  name: string,
  version = '--version',
): Promise<string | undefined> {
  const installed = await findProgram([name], version)
  if (installed !== undefined || !(await canInstall())) return installed
  await installFromDebian(name)
  const program = await findProgram([name], version)
  if (program === undefined) throw new Error(`expected ${name} in Debian's package ${name}`)
  return program
}

async function canInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await findProgram(['apt-get'])) !== undefined
}

async function installFromDebian(name: string): Promise<void> {
  const quick = ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  await runCommand('apt-get', [...quick, 'update'])
  // A fresh machine may still be at its own updates.
  const patient = ['-o', 'DPkg::Lock::Timeout=120']
  const install = [...quick, ...patient, 'install', '-y', '--no-install-recommends', name]
  await runCommand('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' })
}

async function isExecutable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Some machines have a launcher without the program behind it. */
async function answers(path: string, version: string): Promise<boolean> {
  return await run(path, [version]).then(
    () => true,
    () => false,
  )
}
