import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from './run-command.ts'

const run = promisify(execFile)
/** Chromium without the parts that draw windows: half the work for the same pages. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for the browser journeys: the one that is named, else the headless one, which is
 * Debian's package where this machine lets us install it, else any that is installed, else the
 * headless one that npm carries.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return (
    (await findOnPath([HEADLESS])) ??
    (await installHeadless()) ??
    (await findOnPath(NAMES)) ??
    (await carriedByNpm())
  )
}

async function installHeadless(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || (await findOnPath(['apt-get'])) === undefined) return undefined
  const quick = ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  try {
    await runCommand('apt-get', [...quick, 'update'])
    const install = [...quick, 'install', '-y', '--no-install-recommends', HEADLESS]
    await runCommand('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' })
  } catch (error) {
    console.warn(`Debian's ${HEADLESS} could not be installed (${error}); using another one.`)
  }
  return await findOnPath([HEADLESS])
}

async function carriedByNpm(): Promise<string> {
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
