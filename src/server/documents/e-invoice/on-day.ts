/** A day of the seller's clock: `20261120`, in the format that the standard numbers 102. */
export function onDay(at: Date, timeZone: string) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
  return { 'udt:DateTimeString': { '@format': '102', '#text': day.replaceAll('-', '') } }
}
