import type { SendPhoto, SendResult } from '#web/lib/photo/send-photo.ts'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'
import { type CheckedPhoto, checkPhoto } from './checks/check-photo.ts'
import { digestOf } from './checks/file-digest.ts'
import { findSamePhoto, findStored } from './checks/find-same-photo.ts'
import { newUpload } from './chosen-photo.ts'
import { createOpenUploads, type OpenUploads } from './open-uploads.ts'
import { type SendOutcome, startSending } from './sending/photo-sender.ts'
import { publicUrlOf } from './sending/public-url.ts'
import { loadResumableClient } from './sending/resumable-client.ts'
import { problemOfRefusal } from './sending/storage-refusal.ts'
import type { PhotoToSend } from './sending/upload-attempt.ts'

/** A way to send photos of one person beside each other. What an earlier page began is taken back. */
export function createPhotoSending(userId: string, maxMegabytes: number): SendPhoto {
  const open = createOpenUploads(userId)
  open.takeAllBack()

  return async (file, { signal, onStep }) => {
    onStep({ phase: 'checking' })
    const checked = await checkPhoto(file, maxMegabytes).catch(sayItCannotBeRead)
    if (!checked.ok) return checked
    if (checked.localUrl) URL.revokeObjectURL(checked.localUrl)
    const { pixels } = checked
    const sha256 = await digestOf(file)
    const stored = await findSamePhoto(sha256)
    if (stored) {
      const missing = stored.missing ?? undefined
      return { ok: true, photo: { imageUrl: stored.url, sha256, pixels, missing } }
    }
    const upload = newUpload(userId, { file, sha256, pixels })
    const client = await loadResumableClient(userId)
    signal.throwIfAborted()
    const outcome = await send(client, { ...upload, file }, { signal, onStep, open })
    switch (outcome.kind) {
      case 'stored': {
        const imageUrl = await publicUrlOf(upload.bucket, upload.path)
        if (!imageUrl) return refused({ reason: 'uploadFailed' })
        const found = await findStored({ imageUrl }).catch(sayItIsNotKnown)
        if (found === 'unknown') return refused({ reason: 'uploadFailed' })
        return {
          ok: true,
          photo: { imageUrl, sha256, pixels, missing: found?.missing ?? undefined },
        }
      }
      case 'refused': {
        const { status, body } = outcome.answer
        return refused(problemOfRefusal(status, body, upload.bucket))
      }
      case 'signed-out':
        return refused({ reason: 'userNotAuthenticated' })
      case 'unreadable':
        return refused({ reason: 'invalidFile' })
      case 'failed':
        console.error('The upload failed', outcome.error)
        return refused({ reason: 'uploadFailed' })
    }
  }
}

type Sending = Parameters<SendPhoto>[1] & { open: OpenUploads }

function send(
  client: Parameters<typeof startSending>[0],
  photo: PhotoToSend,
  { signal, onStep, open }: Sending,
): Promise<SendOutcome> {
  return new Promise((resolve, reject) => {
    let percent = 0
    let address: string | undefined
    const sender = startSending(client, photo, {
      onAddress(found) {
        address = found
        open.note(found)
      },
      onProgress(sent) {
        percent = sent
        onStep({ phase: 'sending', percent })
      },
      onPaused: (cause) => onStep({ phase: 'paused', cause, percent }),
      onEnd(outcome) {
        signal.removeEventListener('abort', abort)
        if (address && isLeftOver(outcome)) open.takeBack(address)
        else if (address) open.forget(address)
        resolve(outcome)
      },
    })
    onStep({ phase: 'sending', percent })
    const abort = () => {
      sender.stop()
      if (address) open.takeBack(address)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}

/** Whether parts of a photo lie on the server that nobody will go on with. */
function isLeftOver({ kind }: SendOutcome): boolean {
  return kind === 'unreadable' || kind === 'failed'
}

/** The shop has the photo: sent again, it is found there. */
function sayItIsNotKnown(error: unknown): 'unknown' {
  console.warn('What the shop knows of this photo could not be asked', error)
  return 'unknown'
}

const refused = (problem: UploadProblem): SendResult => ({ ok: false, problem })

/** A file may be moved, changed or taken away once it is chosen. */
function sayItCannotBeRead(error: unknown): CheckedPhoto {
  console.warn('The chosen file cannot be read', error)
  return { ok: false, problem: { reason: 'invalidFile' } }
}
