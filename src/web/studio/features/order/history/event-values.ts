/** What an event says of itself, as words can take it: texts and numbers only. */
export function eventValues(params: Record<string, unknown>): Record<string, string | number> {
  const values = Object.entries(params).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(values)
}
