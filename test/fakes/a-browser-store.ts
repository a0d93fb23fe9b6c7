/** What a tab or a browser keeps, as `sessionStorage` and `localStorage` do. */
export function aBrowserStore(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
