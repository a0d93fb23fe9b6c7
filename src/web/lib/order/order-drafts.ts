/** What somebody puts together before they send it: an order, a package, copies of a picture, changes of a proof, colours, ticks of a contact sheet. */
const KINDS = ['wizard', 'package', 'copies', 'changes', 'colours', 'sheet'] as const

/** Where a tab keeps a draft, by the id of its order or purchase or, before there is one, of its person. */
export function orderDraftKey(kind: (typeof KINDS)[number], id: string): string {
  return `hueloom.${kind}.${id}`
}

/** Removes all drafts of this tab. */
export function forgetOrderDrafts(): void {
  try {
    const prefixes = KINDS.map((kind) => orderDraftKey(kind, ''))
    for (const key of Object.keys(sessionStorage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key)
    }
  } catch (error) {
    console.warn('What was not sent yet could not be removed from this tab', error)
  }
}
