import type { Dispatch } from 'react'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import type { WaitingPhoto } from '#web/lib/photo/waiting-photo.ts'
import type { WizardAction, WizardState } from './wizard-state.ts'

export type StepProps = { order: WizardState; dispatch: Dispatch<WizardAction> }

/** What the first step needs of whatever takes the photo. */
export type UploaderProps = {
  photo: UploadedPhoto | undefined
  /** A photo that was chosen before the person signed in, and is to be uploaded first. */
  waiting: WaitingPhoto | undefined
  /** Whether the customer goes on with what is left of a damaged photo. */
  acceptsMissing: boolean
  onMissingAccepted: () => void
  onUploaded: (photo: UploadedPhoto) => void
  onCleared: () => void
}
