export type FormField = string | { [name: string]: FormField }

/**
 * Form fields with bracket names as one nested object:
 * `line_items[0][quantity]=1` becomes `{ line_items: { 0: { quantity: '1' } } }`.
 * Objects have no prototype, so that no name means more than itself.
 */
export function parseFormFields(encoded: string): { [name: string]: FormField } {
  const fields = emptyObject()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let parent = fields
    for (const part of path) {
      const child = parent[part]
      const next = typeof child === 'object' ? child : emptyObject()
      parent[part] = next
      parent = next
    }
    parent[last] = value
  }
  return fields
}

function emptyObject(): { [name: string]: FormField } {
  return Object.create(null)
}
