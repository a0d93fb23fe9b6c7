import { forgetPerson } from './forget-person.ts'

/** What a new page waits for. */
let heldBy: Promise<void>[] = []
let isBeginning = false

/**
 * Another person sits here now: a new page holds nothing of what the former one saw or typed. The
 * address loses what it says of the former one, such as their order.
 */
export async function startAfresh(): Promise<void> {
  if (isBeginning) return
  isBeginning = true
  await forgetPerson()
  await Promise.all(heldBy)
  window.location.replace(window.location.pathname)
}

/** Until the answer is called, no new page begins: a mailed link works once, and takes some steps. */
export function holdPage(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  heldBy = [...heldBy, promise]
  return resolve
}
