import { KeepScale } from 'react-zoom-pan-pinch'
import type { StudioProof } from '#contract/studio/order.ts'
import { PinMark } from '#web/studio/ui/pin-mark.tsx'

/** What the customer asked for, where they asked for it; the words stand beside the picture. */
export function PinsOverlay({ pins }: { pins: StudioProof['pins'] }) {
  return pins.map((pin) => (
    <div
      key={pin.id}
      aria-hidden
      className="pointer-events-none absolute"
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
    >
      <KeepScale>
        <PinMark {...pin} />
      </KeepScale>
    </div>
  ))
}
