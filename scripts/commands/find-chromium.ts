import { findOrInstall, findProgram } from './programs.ts'

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
  const headless = await findOrInstall(HEADLESS).catch((error: unknown) => {
    console.warn(
      `Debian's ${HEADLESS} could not be installed, so another Chromium is used. ${error}`,
    )
    return undefined
  })
  return headless ?? (await findProgram(NAMES)) ?? (await carriedByNpm())
}

async function carriedByNpm(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium')
  return await chromium.executablePath()
}
