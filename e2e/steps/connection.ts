import type { CDPSession, Page } from '@playwright/test'

/** One for each page: what a second one asks for would not replace what the first did. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** What the connection of a page can be like. */
const CONNECTIONS = {
  /** Slow enough to watch an upload of some megabytes. */
  slow: { offline: false, uploadThroughput: 400_000 },
  /** As fast as this machine is. */
  fast: { offline: false, uploadThroughput: -1 },
  lost: { offline: true, uploadThroughput: -1 },
}

export async function setConnection(page: Page, kind: keyof typeof CONNECTIONS): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Network.emulateNetworkConditions', {
    latency: 0,
    downloadThroughput: -1,
    ...CONNECTIONS[kind],
  })
}
