import { orderDraftKey } from '#web/lib/order/order-drafts.ts'
import { removeUpload } from './sending/resumable-client.ts'

/**
 * The unfinished uploads of this tab by their addresses. A reload ends them, and the server would
 * count them for a day: the next visit takes them back.
 */
export function createOpenUploads(userId: string, store: Storage = sessionStorage) {
  const key = orderDraftKey('package', `${userId}.uploads`)
  const addresses = () => store.getItem(key)?.split('\n').filter(Boolean) ?? []
  const save = (open: readonly string[]) => {
    if (open.length > 0) store.setItem(key, open.join('\n'))
    else store.removeItem(key)
  }
  const forget = (address: string) => save(addresses().filter((open) => open !== address))
  const takeBack = (address: string) => {
    removeUpload(address, userId).catch((error) =>
      console.warn('What was sent of a photo could not be taken back', error),
    )
    forget(address)
  }
  return {
    note: (address: string) => save([...new Set([...addresses(), address])]),
    forget,
    takeBack,
    takeAllBack: () => addresses().forEach(takeBack),
  }
}

export type OpenUploads = ReturnType<typeof createOpenUploads>
