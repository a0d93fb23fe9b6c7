import { useEffect, useRef, useState } from 'react'
import { createPhotoUpload, type UploadEvents } from './photo-upload.ts'
import { loadResumableClient } from './sending/resumable-client.ts'
import { IDLE, type UploadState } from './upload-state.ts'

type UploadOptions = Omit<UploadEvents, 'onState'> & {
  userId: string
  maxMegabytes: number
  /** There is no photo yet: an upload of an earlier visit is welcome. */
  isWanted: boolean
  /** A photo that was chosen before: it is sent first. */
  openWaiting: (() => Promise<File | undefined>) | undefined
}

/** The upload of one photo, from this visit or an earlier one, and what it is doing now. */
export function usePhotoUpload({
  userId,
  maxMegabytes,
  isWanted,
  openWaiting,
  ...events
}: UploadOptions) {
  const [state, onState] = useState<UploadState>(isWanted ? { phase: 'checking' } : IDLE)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  const [upload] = useState(() =>
    createPhotoUpload(userId, maxMegabytes, {
      onState,
      onUploaded: (...uploaded) => latest.current.onUploaded(...uploaded),
      onProblem: (problem) => latest.current.onProblem(problem),
      onNoPublicUrl: () => latest.current.onNoPublicUrl(),
    }),
  )
  // Decided once: a photo that is cleared later leaves nothing unfinished behind.
  const [resumes] = useState(isWanted)
  const [waiting] = useState(() => openWaiting)
  useEffect(() => {
    loadResumableClient(userId).catch(sayItLater)
    if (resumes) void upload.resume(waiting)
    return upload.leave
  }, [upload, resumes, waiting, userId])

  return { ...upload, state }
}

/** Fetching the code ahead only saves time; when a photo is sent, a refusal is told. */
function sayItLater(): void {}
