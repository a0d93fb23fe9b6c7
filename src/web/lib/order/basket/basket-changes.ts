const listeners = new Set<() => void>()

/** What was put together has left the basket: whoever shows it asks for it again. */
export function noteBasketChange(): void {
  for (const listener of listeners) listener()
}

export function watchBasket(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}
