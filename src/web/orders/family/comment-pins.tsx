import { PinMark } from '#web/ui/pictures/pin-mark.tsx'
import { numberPins } from './number-pins.ts'

type CommentPinsProps = {
  comments: readonly { id: string; x: number | null; y: number | null }[]
  /** How much the picture is enlarged. */
  scale?: number
}

/** The places on a picture that comments point at, by the numbers that they have in their list. */
export function CommentPins({ comments, scale = 1 }: CommentPinsProps) {
  return numberPins(comments).map((pin) =>
    pin ? (
      <PinMark key={pin.number} place={pin} scale={scale}>
        {pin.number}
      </PinMark>
    ) : null,
  )
}
