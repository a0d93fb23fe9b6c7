import type { StoredPhoto } from './checks/find-same-photo.ts'
import type { PauseCause } from './sending/photo-sender.ts'

/** What is known of a photo on its way; the address shows it while this page lives. */
type PhotoOnItsWay = { fileName: string; localUrl?: string | undefined }

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'checking' }
  /** The shop has this photo already: the person chooses. */
  | ({ phase: 'found'; found: StoredPhoto } & PhotoOnItsWay)
  /** `percent` is unknown until the server has said how much of it arrived on an earlier visit. */
  | ({ phase: 'sending'; percent: number | undefined } & PhotoOnItsWay)
  /** The connection was lost, or the shop has too much to do; it goes on by itself. */
  | ({ phase: 'paused'; cause: PauseCause; percent: number | undefined } & PhotoOnItsWay)
  /** An earlier visit began to send a photo, and the browser has not kept it. */
  | { phase: 'interrupted'; fileName: string }

export const IDLE: UploadState = { phase: 'idle' }
