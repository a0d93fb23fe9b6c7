import clsx from 'clsx'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'

/** How much larger than its box the picture is drawn. */
const ENLARGED = 3

type PinnedDetailProps = {
  proof: FamilyProof
  pin: { x: number; y: number }
  className: string
}

/** The part of the picture around a pin. */
export function PinnedDetail({ proof, pin, className }: PinnedDetailProps) {
  const src = useSteadyAddress(`version ${proof.version}`, proof.pictureUrl)
  // A place at a quarter of the picture is shown at a quarter of the box, whatever the enlargement.
  const place = { left: `${100 * pin.x}%`, top: `${100 * pin.y}%` }
  return (
    <span
      aria-hidden
      className={clsx('relative block size-24 overflow-hidden rounded-lg bg-no-repeat', className)}
      style={{
        backgroundImage: `url("${src}")`,
        backgroundSize: `${100 * ENLARGED}% auto`,
        backgroundPosition: `${place.left} ${place.top}`,
      }}
    >
      <span
        className="absolute size-4 -translate-1/2 rounded-full border-2 border-on-photo bg-pin shadow-raised"
        style={place}
      />
    </span>
  )
}
