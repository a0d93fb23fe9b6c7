import { useQueryClient } from '@tanstack/react-query'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { PhotoQuestions } from '#web/orders/first-look/photo-questions.tsx'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { forgetInFrame } from '../framed-preview/use-photo-bitmap.ts'

/** What the shop asks about the photo of an order; an answer takes its first look out of the frames. */
export function QuestionsAbout({ photo }: { photo: UploadedPhoto }) {
  const client = useQueryClient()
  const look = useFirstLook(photo)
  return (
    <PhotoQuestions
      imageUrl={photo.imageUrl}
      look={look}
      onAnswered={() => forgetInFrame(client, photo)}
    />
  )
}
