const PARENT_CHECK_MS = 500
/** Errors whose message says all that an operator needs. */
const SHOWN_AS_MESSAGE = [
  'ConfigError',
  'DataFolderInUseError',
  'MigrationBlockedError',
  'ModelConfigurationError',
  'PrintProfileError',
]

/** Opens a process of the shop, says so, and closes it in order when it is asked to end. */
export async function runUntilAsked<Opened extends { stop(): Promise<void> }>(
  open: () => Promise<Opened>,
  say: (opened: Opened) => string,
): Promise<void> {
  const opening = open()
  let closing = false
  // Before it is open: who asks it to end while it opens should not leave a database behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
  if (process.env.npm_lifecycle_event !== undefined) closeWithParent(close)

  const opened = await opening.catch((error: unknown) => {
    console.error(error instanceof Error ? explain(error) : error)
    process.exit(1)
  })
  if (!closing) console.info(say(opened))

  async function close(): Promise<void> {
    if (closing) return
    closing = true
    const opened = await opening.catch(() => undefined)
    try {
      await opened?.stop()
      if (opened !== undefined) process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
}

/**
 * npm runs its scripts in a shell, and a signal that npm passes on ends that shell but not what
 * runs in it. Whoever ends `npm start` means the shop.
 */
function closeWithParent(close: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) close()
  }, PARENT_CHECK_MS).unref()
}

/** Faults that the operator can mend are shown in one line; anything else with its stack. */
function explain(error: Error): string {
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Start the shop with another PORT.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return `${path ?? 'DATA_DIR'} cannot be written (${code}). Start the shop with another DATA_DIR.`
    case 'ENOSPC':
      return `The disk is full (${path ?? 'DATA_DIR'}). Free some space and start the shop again.`
    default: {
      return SHOWN_AS_MESSAGE.includes(error.name) ? error.message : (error.stack ?? error.message)
    }
  }
}
