type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'

/** A refusal by the test checkout, in the words of the API that it stands in for. */
export class ProviderError extends Error {
  readonly type: ErrorType
  readonly code: string | undefined
  readonly param: string | undefined
  readonly status: 400 | 401 | 404

  constructor(
    message: string,
    about: { type?: ErrorType; code?: string; param?: string; status?: 400 | 401 | 404 } = {},
  ) {
    super(message)
    this.name = 'ProviderError'
    this.type = about.type ?? 'invalid_request_error'
    this.code = about.code
    this.param = about.param
    this.status = about.status ?? 400
  }
}

export function missingResource(kind: string, id: string): ProviderError {
  return new ProviderError(`No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
    status: 404,
  })
}
