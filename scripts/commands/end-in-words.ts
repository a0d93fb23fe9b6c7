/** Errors whose message says all that an operator needs. */
const SHOWN_AS_MESSAGE = ['BackupRefused', 'DamagedPart', 'ConfigError', 'DataFolderInUseError']

/** What the database or the object store is when it is off, elsewhere, or wants another password. */
const NOT_REACHED = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']
const NOT_LET_IN = ['28P01', '28000', '3D000']

/** Ends a command that failed: in words where the operator can mend it, else with the stack. */
export function endInWords(error: unknown): never {
  console.error(inWords(error) ?? error)
  process.exit(1)
}

function inWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (SHOWN_AS_MESSAGE.includes(error.name)) return error.message
  const { code = '' } = error as NodeJS.ErrnoException
  if (![...NOT_REACHED, ...NOT_LET_IN].includes(code)) return undefined
  // A failure on several addresses at once has a code and no words.
  const reason = error.message || code
  return `The database or the file store cannot be reached: ${reason}. \`npm run doctor\` says what to fix.`
}
