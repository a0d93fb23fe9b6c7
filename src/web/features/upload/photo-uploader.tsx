import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { isOfPhoto, problemText, type UploadProblem } from '#web/lib/photo/upload-problem.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import type { WaitingPhoto } from '#web/lib/photo/waiting-photo.ts'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { PhotoDropzone } from './choosing/photo-dropzone.tsx'
import { DamagedPhoto } from './panels/damaged-photo.tsx'
import { FoundPhoto } from './panels/found-photo.tsx'
import { InterruptedUpload } from './panels/interrupted-upload.tsx'
import { PausedUpload } from './panels/paused-upload.tsx'
import { ReadyPhoto } from './panels/ready-photo.tsx'
import { SendingPhoto } from './panels/sending-photo.tsx'
import { PrintsFound } from './prints/prints-found.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'

const DEFAULT_MAX_MEGABYTES = 50

type PhotoUploaderProps = {
  userId: string
  photo: UploadedPhoto | undefined
  /** Chosen before the person signed in; it is sent without being asked for again. */
  waiting?: WaitingPhoto | undefined
  /** Whether the person goes on with what is left of a damaged photo. */
  acceptsMissing: boolean
  onMissingAccepted: () => void
  onUploaded: (photo: UploadedPhoto) => void
  /** Each of several prints in the photo is to be a photo of its own. */
  onSeveral: (photos: readonly UploadedPhoto[]) => void
  onCleared: () => void
  maxMegabytes?: number
}

/** Takes one photo: checks it, sends it with a progress bar, and shows it when it is stored. */
export function PhotoUploader({
  userId,
  photo,
  waiting,
  acceptsMissing,
  onMissingAccepted,
  onUploaded,
  onSeveral,
  onCleared,
  maxMegabytes = DEFAULT_MAX_MEGABYTES,
}: PhotoUploaderProps) {
  const { t } = useTranslation('wizard')
  const [problem, setProblem] = useState<UploadProblem>()

  const showProblem = (found: UploadProblem) => {
    const { title, hint } = problemText(t, found)
    setProblem(found)
    toast.error(title, { description: hint })
  }

  const upload = usePhotoUpload({
    userId,
    maxMegabytes,
    isWanted: photo === undefined,
    openWaiting: waiting?.open,
    onProblem: (found) => {
      if (isOfPhoto(found)) waiting?.onDropped()
      showProblem(found)
    },
    onNoPublicUrl: () => toast.info(t('imageUpload.noPublicUrl')),
    onUploaded: (stored, wasWaiting) => {
      if (!stored.missing) toast.success(t('imageUpload.success'))
      if (waiting && wasWaiting) waiting.onUploaded(stored)
      else onUploaded(stored)
    },
  })

  const choose = (files: readonly File[]) => {
    setProblem(undefined)
    const [file, another] = files
    if (another) return showProblem({ reason: 'onlyOne' })
    if (!file) return
    waiting?.onDropped()
    void upload.choose(file)
  }

  const cancel = () => {
    upload.cancel()
    waiting?.onDropped()
    toast.info(t('imageUpload.cancelled'))
  }

  const { state } = upload
  switch (state.phase) {
    case 'checking':
      return <Spinner label={t('imageUpload.checking')} />
    case 'found':
      return (
        <FoundPhoto
          {...state}
          onUse={() => upload.takeFound(state.found)}
          onUploadAgain={upload.uploadAgain}
        />
      )
    case 'sending':
      return <SendingPhoto {...state} onCancel={cancel} />
    case 'paused':
      return <PausedUpload {...state} onTryNow={upload.tryNow} onCancel={cancel} />
    case 'interrupted':
      return <InterruptedUpload {...state} onFiles={choose} onCancel={cancel} />
    case 'idle':
      if (photo?.missing) {
        return (
          <DamagedPhoto
            photo={photo}
            missing={photo.missing}
            isAccepted={acceptsMissing}
            onAccept={onMissingAccepted}
            onDifferent={onCleared}
          />
        )
      }
      if (photo?.prints) {
        const { prints, ...whole } = photo
        return (
          <PrintsFound
            key={photo.imageUrl}
            photo={photo}
            found={prints}
            onUse={onUploaded}
            onSeveral={onSeveral}
            onKeepWhole={() => onUploaded(whole)}
          />
        )
      }
      if (photo) return <ReadyPhoto photo={photo} onDifferent={onCleared} />
      return <PhotoDropzone maxMegabytes={maxMegabytes} problem={problem} onFiles={choose} />
  }
}
