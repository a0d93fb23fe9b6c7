const ENGINE_ERROR_CODES = [
  'unreadable',
  'unsupported_format',
  'too_many_pixels',
  'aborted',
] as const

export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number]

/** The engine refused the picture or was told to stop; faults of the disk pass through unchanged. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
