/** What somebody writes about an order before they send it: changes of a proof, and colours. */
const KINDS = ['changes', 'colours'] as const

/** Where a tab keeps a draft. */
export function orderDraftKey(kind: (typeof KINDS)[number], orderId: string): string {
  return `hueloom.${kind}.${orderId}`
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
