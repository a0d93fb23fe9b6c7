import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from './run-command.ts'

const run = promisify(execFile)
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for the browser journeys: the one that is named or installed, else Debian's package
 * when this machine lets us install it, else the one that npm carries.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const installed = await findOnPath(NAMES)
  if (installed !== undefined) return installed
  if (process.getuid?.() === 0 && (await findOnPath(['apt-get'])) !== undefined) {
    try {
      await runCommand('apt-get', ['update', '-q'])
      const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
      await runCommand('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' })
      const fresh = await findOnPath(NAMES)
      if (fresh !== undefined) return fresh
    } catch (error) {
      console.warn(`Debian's Chromium could not be installed (${error}); using the one from npm.`)
    }
  }
  const { default: chromium } = await import('@sparticuz/chromium')
  return await chromium.executablePath()
}

async function findOnPath(names: string[]): Promise<string | undefined> {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      const found = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (found && (await answers(path))) return path
    }
  }
  return undefined
}

/** Some machines have a launcher without the browser behind it. */
async function answers(path: string): Promise<boolean> {
  return await run(path, ['--version']).then(
    () => true,
    () => false,
  )
}
