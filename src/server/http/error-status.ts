import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#domain/app-error.ts'

/** The HTTP status of each refusal; a forgotten code does not compile. */
export const ERROR_STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  rate_limited: 429,
  unknown_print_size: 422,
  unknown_frame: 422,
  unknown_language: 422,
  foreign_origin: 422,
  photo_not_found: 422,
  order_not_found: 404,
  order_not_payable: 409,
  order_not_cancellable: 409,
  orders_in_production: 409,
  link_expired: 410,
  payment_unavailable: 503,
  invalid_signature: 400,
  storage_full: 507,
  unexpected: 500,
}
