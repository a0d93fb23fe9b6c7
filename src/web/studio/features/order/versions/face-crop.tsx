import { steadyUrl } from '#web/studio/lib/pictures/steady-url.ts'

/** A part of a picture, in shares of its sides. */
export type PicturePart = { left: number; top: number; width: number; height: number }

type FaceCropProps = {
  url: string
  part: PicturePart
  /** Of the whole picture, in pixels. */
  picture: { width: number; height: number }
  alt: string
}

/** One part of a picture, cut out by the page. */
export function FaceCrop({ url, part, picture, alt }: FaceCropProps) {
  const { left, top, width, height } = part
  const shape = (width * picture.width) / (height * picture.height)
  return (
    <div
      className="relative w-full overflow-hidden rounded-md bg-sunken"
      style={{ aspectRatio: shape }}
    >
      <img
        src={steadyUrl('screen', url)}
        alt={alt}
        className="absolute max-w-none"
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
    </div>
  )
}
