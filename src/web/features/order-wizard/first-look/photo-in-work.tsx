import type { ReactNode } from 'react'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { TurningGlyph } from '#web/ui/glyphs.tsx'

type PhotoInWorkProps = { photo: UploadedPhoto; shape: { width: number; height: number } }

/** The photo as it is, behind the sign that something is done to it; below it, room for a button. */
export function PhotoInWork({ photo, shape }: PhotoInWorkProps): ReactNode {
  const { src, isMissing } = useUploadedPhotoSource(photo)
  return (
    <div
      className="relative mb-15 grid place-items-center overflow-hidden rounded-card bg-sunken"
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
    >
      {src && !isMissing && (
        <img src={src} alt="" className="absolute inset-0 size-full object-cover opacity-50" />
      )}
      <span className="relative grid size-14 place-items-center rounded-full bg-surface text-accent shadow-raised">
        <TurningGlyph className="size-7 animate-spin" />
      </span>
    </div>
  )
}
