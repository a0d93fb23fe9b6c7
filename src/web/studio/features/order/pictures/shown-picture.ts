import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { pinsOn } from '#web/studio/lib/pictures/pins-on.ts'

type Crop = StudioProof['crop']

/** A picture that can be looked at beside another one. */
export type ShownPicture = {
  key: string
  name: 'original' | 'version' | 'watermarked'
  version?: number
  width: number
  height: number
  /** Fits the screen; null when the picture is gone. */
  screenUrl: string | null
  /** Every pixel, for looking closely. */
  fullUrl: string | null
  crop?: Crop
  /** White where it was repaired; null where nothing was, or for a picture that the engine did not make. */
  damageUrl: string | null
  pins: StudioProof['pins']
}

/** The original first, then the versions, the newest last, each also as the customer sees it. */
export function picturesOf({ original, proofs }: StudioOrder): ShownPicture[] {
  const { width, height, screenUrl, fullUrl } = original
  return [
    {
      key: 'original',
      name: 'original',
      width,
      height,
      screenUrl,
      fullUrl,
      damageUrl: null,
      pins: [],
    },
    ...proofs.flatMap((proof, index) =>
      versionPictures({ ...proof, pins: pinsOn(proof, proofs.slice(0, index)) }),
    ),
  ]
}

function versionPictures(proof: StudioProof): ShownPicture[] {
  const { id, version, width, height, screenUrl, fullUrl, crop, pins, proofUrl, damageUrl } = proof
  const common = { version, width, height, crop, damageUrl, pins }
  return [
    { ...common, key: id, name: 'version' as const, screenUrl, fullUrl },
    ...(proofUrl === null
      ? []
      : [
          {
            ...common,
            key: `${id}:watermarked`,
            name: 'watermarked' as const,
            screenUrl: proofUrl,
            fullUrl: null,
          },
        ]),
  ]
}

export type Pair = { left: string; right: string }

/**
 * The two pictures beside each other: those that were chosen as long as they exist, by themselves
 * the original and the newest version.
 */
export function pairOf(pictures: readonly ShownPicture[], chosen: Partial<Pair>): Pair {
  const has = (key: string | undefined) => pictures.some((picture) => picture.key === key)
  const newest = pictures.findLast(({ name }) => name === 'version')?.key ?? 'original'
  return {
    left: chosen.left !== undefined && has(chosen.left) ? chosen.left : 'original',
    right: chosen.right !== undefined && has(chosen.right) ? chosen.right : newest,
  }
}
