/** A gap in a prerendered answer, `%%name%%`, which nothing in the texts of pages looks like. */
export const GAP = /%%(\w+)%%/g

/** The gap for a value of that name. */
export function gapFor(name: string): string {
  return `%%${name}%%`
}
