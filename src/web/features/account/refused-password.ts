/** Refusals that are about the new password itself, and are told where it is typed. */
export function isRefusedPassword(code: string | undefined): boolean {
  return code === 'weak_password' || code === 'common_password' || code === 'same_password'
}
