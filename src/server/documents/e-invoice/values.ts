const MINOR_UNITS = 100

/** Minor units as the standard writes amounts: 10210 is `102.10`. */
export function decimal(amount: number): string {
  return (amount / MINOR_UNITS).toFixed(2)
}

/** A day of the seller's clock: `20261120`, in the format that the standard numbers 102. */
export function onDay(at: Date, timeZone: string) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
  return { 'udt:DateTimeString': { '@format': '102', '#text': day.replaceAll('-', '') } }
}
