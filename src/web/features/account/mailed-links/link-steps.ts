/** What following a mailed link can come to. */
export type LinkSteps = { onClose: () => void; onExpired: () => void }

/** The refusals of a link that is too old, was used before or never existed. */
export function isExpiredLink(code: string | undefined): boolean {
  return code === 'otp_expired' || code === 'link_expired'
}
