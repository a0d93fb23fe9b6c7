import type { StudioProof } from '#contract/studio/order.ts'

type CropFrameProps = { crop: StudioProof['crop']; width: number; height: number }

/** What of a picture will be seen in its frame; the rest lies in the shade. */
export function CropFrame({ crop, width, height }: CropFrameProps) {
  const share = (length: number, of: number) => `${(100 * length) / of}%`
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        className="absolute shadow-[0_0_0_100vmax] shadow-shade outline-2 outline-focus"
        style={{
          left: share(crop.left, width),
          top: share(crop.top, height),
          width: share(crop.width, width),
          height: share(crop.height, height),
          rotate: `${-crop.angle}deg`,
        }}
      />
    </div>
  )
}
