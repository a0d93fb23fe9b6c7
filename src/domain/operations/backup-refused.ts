/** What an operator who backs up or restores can mend: shown in words, without a stack. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupRefused'
  }
}

/** A part of a backup that is not what it was when it was made. */
export class DamagedPart extends BackupRefused {
  constructor(part: string, fault: string, cause?: unknown) {
    super(`${part} is damaged: ${fault}`, cause)
    this.name = 'DamagedPart'
  }
}
