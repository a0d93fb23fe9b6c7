import type { SendingStep, SendPhoto, SendResult, SentPhoto } from '#web/lib/photo/send-photo.ts'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'
import type { PackagePhoto } from '../package-state.ts'

/** The server lets one account have a few more open; another tab may need one. */
const AT_ONCE = 3

type QueueEvents = {
  onStep: (id: string, step: SendingStep | { phase: 'waiting' }) => void
  onUploaded: (id: string, photo: SentPhoto) => void
  onRefused: (id: string, problem: UploadProblem) => void
}

/** Undefined of a photo that was chosen before a reload, which is there already. */
type FileOf = (id: string) => File | undefined

/** Sends the photos of a list a few at a time, in its order. */
export function createSendingQueue(sendPhoto: SendPhoto, fileOf: FileOf, on: QueueEvents) {
  const running = new Map<string, AbortController>()
  let most = AT_ONCE

  return {
    /** Brings the sending in line with the list: what waits is sent, what is gone is given up. */
    follow(photos: readonly Pick<PackagePhoto, 'id' | 'state'>[]): void {
      const listed = new Set(photos.map(({ id }) => id))
      for (const [id, work] of running) {
        if (!listed.has(id)) giveUp(id, work)
      }
      for (const { id, state } of photos) {
        if (running.size >= most) return
        const file = fileOf(id)
        if (state.phase === 'waiting' && file && !running.has(id)) void begin(id, file)
      }
    },

    /** The page is left. */
    leave(): void {
      for (const [id, work] of running) giveUp(id, work)
    },
  }

  async function begin(id: string, file: File): Promise<void> {
    const work = new AbortController()
    const { signal } = work
    running.set(id, work)
    const onStep = (step: SendingStep) => {
      if (!signal.aborted) on.onStep(id, step)
    }
    const result = await sendPhoto(file, { signal, onStep }).catch(
      (error: unknown) => signal.aborted || failed(error),
    )
    if (result === true || signal.aborted) return
    running.delete(id)
    end(id, result)
  }

  function end(id: string, result: SendResult): void {
    if (result.ok) {
      on.onUploaded(id, result.photo)
    } else if (result.problem.reason === 'tooManyUploads' && running.size > 0) {
      // Other tabs or an earlier visit have uploads open: fewer at once, then, and this one again.
      most = Math.max(1, most - 1)
      on.onStep(id, { phase: 'waiting' })
    } else {
      on.onRefused(id, result.problem)
    }
  }

  function giveUp(id: string, work: AbortController): void {
    running.delete(id)
    work.abort()
  }
}

function failed(error: unknown): SendResult {
  console.error('A photo of a package could not be sent', error)
  return { ok: false, problem: { reason: 'uploadFailed' } }
}
