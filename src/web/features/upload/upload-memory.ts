import {
  findKeptFile,
  findUnfinishedUpload,
  forgetUnfinishedUpload,
  keepFile,
  noteUnfinishedUpload,
  sweepUnfinishedUploads,
  type UnfinishedUpload,
} from '#web/lib/photo/unfinished-upload.ts'
import { takeUploadSlot, type UploadSlot } from './upload-slot.ts'

/** An upload of an earlier visit; without its file where the browser has not kept it. */
export type InterruptedUpload = { upload: UnfinishedUpload; file: File | undefined }

/** What a browser remembers of one person's upload, so that a later visit can go on with it. */
export function createUploadMemory(userId: string) {
  let slot: UploadSlot | undefined
  let hasLeft = false

  const giveUp = () => {
    slot?.giveUp()
    slot = undefined
  }
  const take = async (until?: AbortSignal) => {
    const taken = await takeUploadSlot(userId, until && { until })
    if (hasLeft) taken?.giveUp()
    else slot ??= taken
  }

  return {
    /** Whether an earlier visit or another tab has left an upload unfinished. */
    hasUnfinished: () => findUnfinishedUpload(userId, new Date()) !== undefined,

    /** Clears away what is a day old, and what somebody else has left in this browser. */
    sweep: () => sweepUnfinishedUploads(userId, new Date()),

    /** The unfinished upload, unless another tab has it; `until` waits for that tab to end. */
    async pickUp(until?: AbortSignal): Promise<InterruptedUpload | undefined> {
      await take(until)
      if (!slot) return undefined
      const upload = findUnfinishedUpload(userId, new Date())
      if (!upload) {
        giveUp()
        return undefined
      }
      const file = await findKeptFile(userId)
      return { upload, file: file?.size === upload.size ? file : undefined }
    },

    /**
     * Waits until no other tab is sending anything, and keeps the turn; `onWait` is told where that
     * takes time. Answers the upload that is still unfinished then.
     */
    async takeTurn(until: AbortSignal, onWait: () => void): Promise<UnfinishedUpload | undefined> {
      await take()
      if (!slot) {
        onWait()
        await take(until)
      }
      return slot && findUnfinishedUpload(userId, new Date())
    },

    /** Remembers a new upload; without a slot it is sent all the same, but not resumed. */
    async begin(upload: UnfinishedUpload, file: File): Promise<void> {
      if (!slot) await take()
      if (!slot) return
      noteUnfinishedUpload(userId, upload)
      // Sending does not wait for it: a large file takes the browser a while to copy.
      void keepFile(userId, file)
    },

    update(upload: UnfinishedUpload): void {
      if (slot) noteUnfinishedUpload(userId, upload)
    },

    /** Another photo is to be sent instead: the turn stays. */
    async clear(): Promise<void> {
      if (!slot) await take()
      if (slot) void forgetUnfinishedUpload(userId)
    },

    forget(): void {
      if (slot) void forgetUnfinishedUpload(userId)
      giveUp()
    },

    /** Nothing goes on here: another tab may. */
    giveUp,

    /** Leaves what is remembered to a later visit, or to another tab. */
    leave(): void {
      hasLeft = true
      giveUp()
    },
  }
}
