/** Errors whose message says all that an operator needs. */
const TOLD_IN_WORDS = ['BackupRefused', 'DamagedPart', 'ConfigError', 'DataFolderInUseError']

/** Ends a command that failed: in words where the operator can mend it, else with the stack. */
export function endInWords(error: unknown): never {
  const isInWords = error instanceof Error && TOLD_IN_WORDS.includes(error.name)
  console.error(isInWords ? error.message : error)
  process.exit(1)
}
