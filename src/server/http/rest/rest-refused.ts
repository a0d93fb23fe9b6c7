/** A refusal in the words of PostgREST; `details` and `hint` are for whoever calls the API. */
export class RestRefused extends Error {
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(code: string, message: string, more: { details?: string; hint?: string } = {}) {
    super(message)
    this.name = 'RestRefused'
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
  }
}

/** Grammar that is not spoken here is refused, never ignored. */
export function unparsable(what: string): RestRefused {
  return new RestRefused('PGRST100', `failed to parse ${what}`)
}
