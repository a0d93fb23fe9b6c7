import { createReconnection } from './reconnection.ts'

import { type ResumableClient, SignedOutError } from './resumable-client.ts'
import {
  answerOf,
  ComeBackLaterError,
  causeOf,
  isAlreadyStored,
  isConnectionLost,
  type UploadAnswer,
} from './upload-answer.ts'
import { type PhotoToSend, startAttempt } from './upload-attempt.ts'

export type SendOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; answer: UploadAnswer }
  | { kind: 'signed-out' }
  /** The file was moved, changed or taken away since it was chosen. */
  | { kind: 'unreadable' }
  | { kind: 'failed'; error: Error }

export type PauseCause = 'connection' | 'busy'

type SenderEvents = {
  onAddress: (address: string) => void
  onProgress: (percent: number) => void
  /** The connection is gone, or the shop has too much to do; sending goes on by itself. */
  onPaused: (cause: PauseCause) => void
  onEnd: (outcome: SendOutcome) => void
}

export type PhotoSender = {
  tryNow: () => void
  /** What was sent stays on the server, for another visit. */
  stop: () => void
}

/** Sends a photo until it is stored or refused, however often the connection is lost on the way. */
export function startSending(
  client: ResumableClient,
  photo: PhotoToSend,
  on: SenderEvents,
): PhotoSender {
  let { address } = photo
  const reconnection = createReconnection(tryNow)
  let attempt = begin()
  window.addEventListener('offline', loseConnection)
  return { tryNow, stop }

  function begin() {
    return startAttempt(
      client,
      { ...photo, address },
      {
        onAddress(found) {
          address = found
          on.onAddress(found)
        },
        onProgress(percent) {
          reconnection.succeeded()
          on.onProgress(percent)
        },
        onStored: () => end({ kind: 'stored' }),
        onError: (error) => void giveWay(error),
      },
    )
  }

  function tryNow(): void {
    attempt.abandon()
    reconnection.stop()
    attempt = begin()
  }

  function loseConnection(): void {
    attempt.abandon()
    on.onPaused('connection')
    reconnection.wait()
  }

  function comeBackIn(seconds: number): void {
    attempt.abandon()
    on.onPaused('busy')
    reconnection.wait(seconds * 1000)
  }

  function stop(): void {
    attempt.abandon()
    reconnection.stop()
    window.removeEventListener('offline', loseConnection)
  }

  function end(outcome: SendOutcome): void {
    stop()
    on.onEnd(outcome)
  }

  async function giveWay(error: Error): Promise<void> {
    const failed = attempt
    const cause = causeOf(error)
    if (cause instanceof SignedOutError) return end({ kind: 'signed-out' })
    if (cause instanceof ComeBackLaterError) {
      if (!failed.isAbandoned()) comeBackIn(cause.seconds)
      return
    }
    if (isConnectionLost(error)) {
      const readable = await isReadable(photo.file)
      if (failed.isAbandoned()) return
      return readable ? loseConnection() : end({ kind: 'unreadable' })
    }
    const answer = answerOf(error)
    if (!answer) return end({ kind: 'failed', error })
    end(isAlreadyStored(answer) ? { kind: 'stored' } : { kind: 'refused', answer })
  }
}

/** A browser tells a file that it cannot read any more as a lost connection. */
async function isReadable(file: File): Promise<boolean> {
  return await file
    .slice(-1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
