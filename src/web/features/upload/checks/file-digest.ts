/**
 * The SHA-256 of a file in hexadecimal digits. The browser computes it beside the page, which stays
 * usable meanwhile. Undefined where it has no cryptography (a page without HTTPS) or cannot hold
 * the whole file.
 */
export async function digestOf(file: Blob): Promise<string | undefined> {
  // The type does not say that a page without HTTPS has none.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return undefined
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
