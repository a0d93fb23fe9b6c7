import type { Dispatch } from 'react'
import type { UploadedPhoto } from '#web/lib/uploaded-photo.ts'
import type { WizardAction, WizardState } from './wizard-state.ts'

export type StepProps = { order: WizardState; dispatch: Dispatch<WizardAction> }

/** What the first step needs of whatever takes the photo. */
export type UploaderProps = {
  photo: UploadedPhoto | undefined
  onUploaded: (photo: UploadedPhoto) => void
  onCleared: () => void
}
