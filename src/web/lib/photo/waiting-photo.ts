import type { UploadedPhoto } from './uploaded-photo.ts'

/** A photo that was chosen before its owner signed in, and waits in the browser to be uploaded. */
export type WaitingPhoto = {
  /** Undefined where the browser has not kept it. */
  open: () => Promise<File | undefined>
  onUploaded: (photo: UploadedPhoto) => void
  /** Another photo was chosen, or none. */
  onDropped: () => void
}
