/**
 * Local storage, or undefined where the visitor's browser forbids it: reading the property then
 * throws. Nothing that the shop keeps there is needed to buy.
 */
export function findLocalStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
