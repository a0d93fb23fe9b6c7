import { useCallback, useEffect, useRef, useState } from 'react'
import { bucketName } from '#web/lib/backend.ts'
import type { UploadedPhoto } from '#web/lib/uploaded-photo.ts'
import { type CheckedPhoto, checkPhoto } from './check-photo.ts'
import { photoPath, withContentType } from './photo-to-store.ts'
import { publicUrlOf } from './public-url.ts'
import { type NotStored, sendPhoto } from './send-photo.ts'
import { problemOfRefusal } from './storage-refusal.ts'
import type { UploadProblem } from './upload-problem.ts'
import { startProgress } from './upload-progress.ts'

type ReadyToSend = { file: File; checked: Extract<CheckedPhoto, { ok: true }> }

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'checking' }
  | { phase: 'sending'; fileName: string; percent: number }
  /** The connection was lost: the chosen photo waits for another attempt. */
  | ({ phase: 'interrupted' } & ReadyToSend)

const IDLE: UploadState = { phase: 'idle' }

export type UploadOptions = {
  userId: string | undefined
  maxMegabytes: number
  onUploaded: (photo: UploadedPhoto) => void
  onProblem: (problem: UploadProblem) => void
  /** The photo was stored, but the backend gave it no address. */
  onNoPublicUrl: () => void
}

/** Takes one photo from the choice of a file to its address in the file store. */
export function usePhotoUpload({
  userId,
  maxMegabytes,
  onUploaded,
  onProblem,
  onNoPublicUrl,
}: UploadOptions) {
  const [state, setState] = useState<UploadState>(IDLE)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const refuse = (problem: UploadProblem) => {
    setState(IDLE)
    onProblem(problem)
  }

  const send = async (ready: ReadyToSend) => {
    if (!userId) return refuse({ reason: 'userNotAuthenticated' })
    const { file } = ready
    const show = (percent: number) => setState({ phase: 'sending', fileName: file.name, percent })
    const bucket = bucketName()
    const path = photoPath({
      userId,
      fileName: file.name,
      now: new Date(),
      random: crypto.randomUUID().slice(0, 8),
    })
    const controller = new AbortController()
    sending.current = controller
    show(0)
    const progress = startProgress(show)
    const outcome = await sendPhoto({
      bucket,
      path,
      photo: withContentType(file),
      onProgress: progress.report,
      signal: controller.signal,
    }).finally(progress.stop)
    if (outcome.kind !== 'stored') return stopAfter(outcome, ready, bucket)
    show(100)
    await finish(ready, await publicUrlOf(bucket, path))
  }

  const stopAfter = (outcome: NotStored, ready: ReadyToSend, bucket: string) => {
    switch (outcome.kind) {
      case 'cancelled':
        return setState(IDLE)
      case 'signed-out':
        return refuse({ reason: 'userNotAuthenticated' })
      case 'refused':
        return refuse(problemOfRefusal(outcome.status, outcome.body, bucket))
      case 'offline':
        setState({ phase: 'interrupted', ...ready })
        return onProblem({ reason: 'connectionLost' })
    }
  }

  const finish = async ({ file, checked }: ReadyToSend, imageUrl: string) => {
    setState(IDLE)
    if (!imageUrl) return onNoPublicUrl()
    const { pixels, localUrl } = checked
    onUploaded({
      imageUrl,
      fileName: file.name,
      ...(pixels && { pixels }),
      ...(localUrl && { localUrl }),
    })
  }

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      console.error('The upload failed', error)
      refuse({ reason: 'uploadFailed' })
    }
  }

  const choose = (file: File) =>
    attempt(async () => {
      setState({ phase: 'checking' })
      const checked = await checkPhoto(file, maxMegabytes)
      if (!checked.ok) return refuse(checked.problem)
      await send({ file, checked })
    })

  const retry = async () => {
    if (state.phase === 'interrupted') await attempt(() => send(state))
  }
  const cancel = useCallback(() => sending.current?.abort(), [])
  const reset = () => setState(IDLE)

  return { state, choose, retry, cancel, reset }
}
