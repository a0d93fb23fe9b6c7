/** Given up when the upload is over; until then no other tab takes it up. */
export type UploadSlot = { giveUp: () => void }

type SlotOptions = {
  /** Waits until the tab that has it gives it up or is closed; otherwise the answer comes at once. */
  until?: AbortSignal
}

/**
 * The right to go on with a person's unfinished upload, which one tab has at a time: two that send
 * the same photo would interrupt each other. Undefined when another tab has it.
 */
export async function takeUploadSlot(
  userId: string,
  { until }: SlotOptions = {},
): Promise<UploadSlot | undefined> {
  // The type does not say that a page without HTTPS has none.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return { giveUp() {} }
  return await new Promise((resolve, reject) => {
    const name = `hueloom.upload.${userId}`
    const options = until ? { signal: until } : { ifAvailable: true }
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((giveUp) => resolve({ giveUp }))
      })
      .catch((error) => (until?.aborted ? resolve(undefined) : reject(error)))
  })
}
