import type { UnfinishedUpload } from '#web/lib/photo/unfinished-upload.ts'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { checkPhoto } from './checks/check-photo.ts'
import { digestOf } from './checks/file-digest.ts'
import { findSamePhoto, type StoredPhoto } from './checks/find-same-photo.ts'
import { asStored, type ChosenPhoto, newUpload, withFacts } from './chosen-photo.ts'
import { type PhotoSender, type SendOutcome, startSending } from './sending/photo-sender.ts'
import { isSameFile } from './sending/photo-to-store.ts'
import { publicUrlOf } from './sending/public-url.ts'
import { loadResumableClient, removeUpload } from './sending/resumable-client.ts'
import { problemOfRefusal } from './sending/storage-refusal.ts'
import { createUploadMemory } from './upload-memory.ts'
import { IDLE, type UploadState } from './upload-state.ts'

export type UploadEvents = {
  onState: (state: UploadState) => void
  /** `wasWaiting` where it is the photo that `resume` was given. */
  onUploaded: (photo: UploadedPhoto, wasWaiting: boolean) => void
  onProblem: (problem: UploadProblem) => void
  /** The photo was stored, but the backend gave it no address. */
  onNoPublicUrl: () => void
}

/** Takes one photo from the choice of a file to its address in the file store. */
export function createPhotoUpload(userId: string, maxMegabytes: number, on: UploadEvents) {
  const memory = createUploadMemory(userId)
  /** Ended when the person changes their mind or leaves: what is still awaited comes to nothing. */
  let work = new AbortController()
  let photo: ChosenPhoto | undefined
  let upload: UnfinishedUpload | undefined
  let sender: PhotoSender | undefined
  let waitingFile: File | undefined

  return {
    /** Sends a photo that was chosen before this visit, or goes on with what that left unfinished. */
    resume: (openWaiting?: () => Promise<File | undefined>) =>
      attempt(async (signal) => {
        await memory.sweep()
        const waiting = openWaiting && (await openWaiting())
        if (waiting) return await sendWaiting(waiting, signal)
        if (!memory.hasUnfinished()) return on.onState(IDLE)
        const found = (await memory.pickUp()) ?? (await waitForOtherTab(signal))
        if (signal.aborted) return
        if (!found) return on.onState(IDLE)
        upload = found.upload
        const { fileName, pixels, sha256 } = upload
        if (!found.file) return on.onState({ phase: 'interrupted', fileName })
        const localUrl = pixels && URL.createObjectURL(found.file)
        photo = { file: found.file, sha256, pixels, localUrl }
        await send(photo, upload, signal)
      }),

    choose: (file: File) =>
      attempt(async (signal) => {
        const found = await takeFile(file, signal)
        if (!found || signal.aborted) return
        forget()
        if (photo) on.onState({ phase: 'found', found, ...shown(photo) })
      }),

    takeFound,

    uploadAgain: () =>
      attempt(async (signal) => {
        if (photo) await begin(photo, signal)
      }),

    tryNow(): void {
      sender?.tryNow()
    },

    cancel(): void {
      end()
      drop(upload)
      letGo()
      on.onState(IDLE)
    },

    /** The page is left: what was sent stays, for a later visit. */
    leave(): void {
      end()
      memory.leave()
      letGo()
    },
  }

  async function attempt(job: (signal: AbortSignal) => Promise<void>): Promise<void> {
    end()
    work = new AbortController()
    const { signal } = work
    try {
      await job(signal)
    } catch (error) {
      if (signal.aborted) return
      console.error('The upload failed', error)
      refuse({ reason: 'uploadFailed' })
    }
  }

  /** All tabs of the browser have the same photo waiting: the first sends it, the others find it. */
  async function sendWaiting(file: File, signal: AbortSignal): Promise<void> {
    waitingFile = file
    upload = await memory.takeTurn(signal, () =>
      on.onState({ phase: 'sending', percent: undefined, fileName: file.name }),
    )
    if (signal.aborted) return
    const found = await takeFile(file, signal)
    if (!found || signal.aborted) return
    takeFound(found)
    forget()
  }

  /** Checks a chosen file and sends it; answers the stored photo instead where the shop has it. */
  async function takeFile(file: File, signal: AbortSignal): Promise<StoredPhoto | undefined> {
    on.onState({ phase: 'checking' })
    const checked = await checkPhoto(file, maxMegabytes)
    if (!checked.ok) {
      refuse(checked.problem)
      return undefined
    }
    const sha256 = await digestOf(file)
    if (signal.aborted) return undefined
    photo = { ...checked, file, sha256 }
    if (upload && isSameFile(upload, { file, sha256 })) {
      await begin(photo, signal, upload)
      return undefined
    }
    // The turn stays: another tab that has the same photo waiting would send it, too.
    if (upload) {
      takeBack(upload)
      upload = undefined
      await memory.clear()
    }
    const found = await findSamePhoto(sha256)
    if (found || signal.aborted) return found
    await begin(photo, signal)
    return undefined
  }

  /** Takes the stored photo instead of sending the chosen file once more. */
  function takeFound(found: StoredPhoto): void {
    if (photo) hand(withFacts(photo, found), found.url)
  }

  function end(): void {
    work.abort()
    sender?.stop()
  }

  async function waitForOtherTab(signal: AbortSignal) {
    on.onState(IDLE)
    return await memory.pickUp(signal)
  }

  async function begin(
    ready: ChosenPhoto,
    signal: AbortSignal,
    begun = newUpload(userId, ready),
  ): Promise<void> {
    upload = begun
    await memory.begin(begun, ready.file)
    if (!signal.aborted) await send(ready, begun, signal)
  }

  async function send(ready: ChosenPhoto, begun: UnfinishedUpload, signal: AbortSignal) {
    let percent = begun.address ? undefined : 0
    on.onState({ phase: 'sending', percent, ...shown(ready) })
    const client = await loadResumableClient(userId)
    if (signal.aborted) return
    sender = startSending(
      client,
      { ...begun, file: ready.file },
      {
        onAddress(address) {
          upload = { ...begun, address }
          memory.update(upload)
        },
        onProgress(sent) {
          percent = sent
          on.onState({ phase: 'sending', percent, ...shown(ready) })
        },
        onPaused: (cause) => on.onState({ phase: 'paused', cause, percent, ...shown(ready) }),
        onEnd: (outcome) => void attempt((next) => finish(outcome, ready, next)),
      },
    )
  }

  async function finish(outcome: SendOutcome, ready: ChosenPhoto, signal: AbortSignal) {
    const ended = upload
    if (!ended) return
    switch (outcome.kind) {
      case 'stored': {
        const imageUrl = await publicUrlOf(ended.bucket, ended.path)
        const stored = await asStored(ready, imageUrl).catch((error: unknown) => {
          // The shop has it: chosen again, it is found there instead of being sent.
          if (!signal.aborted) forget()
          throw error
        })
        if (signal.aborted) return
        forget()
        return hand(stored, imageUrl)
      }
      case 'refused':
        forget()
        return refuse(problemOfRefusal(outcome.answer.status, outcome.answer.body, ended.bucket))
      case 'signed-out':
        // Their next visit goes on with it.
        return refuse({ reason: 'userNotAuthenticated' })
      case 'unreadable':
        drop(ended)
        return refuse({ reason: 'invalidFile' })
      case 'failed':
        drop(ended)
        throw outcome.error
    }
  }

  function hand(
    { file, pixels, localUrl, missing, prints = [] }: ChosenPhoto,
    imageUrl: string,
  ): void {
    photo = undefined
    on.onState(IDLE)
    if (!imageUrl) {
      on.onNoPublicUrl()
      return
    }
    const uploaded = {
      imageUrl,
      fileName: file.name,
      ...(pixels && { pixels }),
      ...(localUrl && { localUrl }),
      ...(missing && { missing }),
      ...(prints.length > 0 && { prints: [...prints] }),
    }
    on.onUploaded(uploaded, file === waitingFile)
  }

  function refuse(problem: UploadProblem): void {
    letGo()
    memory.giveUp()
    on.onState(IDLE)
    on.onProblem(problem)
  }

  function drop(dropped: UnfinishedUpload | undefined): void {
    forget()
    takeBack(dropped)
  }

  /** Takes what was sent of it off the server. */
  function takeBack(unwanted: UnfinishedUpload | undefined): void {
    if (unwanted?.address) removeUpload(unwanted.address, userId).catch(warnOfLeftOver)
  }

  function letGo(): void {
    if (photo?.localUrl) URL.revokeObjectURL(photo.localUrl)
    photo = undefined
  }

  function forget(): void {
    upload = undefined
    memory.forget()
  }
}

const shown = ({ file, localUrl }: ChosenPhoto) => ({ fileName: file.name, localUrl })

/** The server clears away by itself what nobody goes on with. */
function warnOfLeftOver(error: unknown): void {
  console.warn('What was sent of a photo could not be taken back', error)
}
