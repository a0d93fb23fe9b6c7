/** `k4m9x7qp` as people read and type it: `k4m9 x7qp`. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
