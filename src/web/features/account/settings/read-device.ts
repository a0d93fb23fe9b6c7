/** What a browser says about itself in each request; either part may be unknown. */
export type Device = {
  browser: string | undefined
  system: string | undefined
  isHandheld: boolean
}

/** Reads the browser and the system from a user agent; its code is fetched when it is needed. */
export async function readDevice(userAgent: string | null): Promise<Device> {
  if (!userAgent) return { browser: undefined, system: undefined, isHandheld: false }
  const { default: bowser } = await import('bowser')
  const { browser, os, platform } = bowser.parse(userAgent)
  const isHandheld = platform.type === 'mobile' || platform.type === 'tablet'
  return { browser: browser.name || undefined, system: os.name || undefined, isHandheld }
}
