import type { MissingPart } from '#domain/photos/missing-part.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { UploadProblem } from './upload-problem.ts'

/** What happens to one of many photos on its way; a pause ends by itself. */
export type SendingStep =
  | { phase: 'checking' }
  | { phase: 'sending'; percent: number }
  | { phase: 'paused'; cause: 'connection' | 'busy'; percent: number }

/** A photo in the file store; checksum and pixels only where the browser can read them. */
export type SentPhoto = {
  imageUrl: string
  sha256?: string | undefined
  pixels?: PixelSize | undefined
  /** What its damaged file has lost; absent of a whole one. */
  missing?: MissingPart | undefined
}
export type SendResult = { ok: true; photo: SentPhoto } | { ok: false; problem: UploadProblem }

type Sending = {
  /** Once aborted, nothing more is reported, and what was sent is taken back. */
  signal: AbortSignal
  onStep: (step: SendingStep) => void
}

/** Checks one of many photos and sends it, unless the shop has it already. Rejects once aborted. */
export type SendPhoto = (file: File, sending: Sending) => Promise<SendResult>
