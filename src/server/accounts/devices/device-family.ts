import bowser from 'bowser'

/** What a device calls itself, without the version numbers that identify people. */
export function deviceFamily(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = bowser.parse(userAgent)
  if (!browser.name) return undefined
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
