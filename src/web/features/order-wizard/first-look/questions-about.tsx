import { useQueryClient } from '@tanstack/react-query'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { PhotoQuestions } from '#web/orders/first-look/photo-questions.tsx'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { forgetInFrame } from '../framed-preview/use-photo-bitmap.ts'
import type { StepProps } from '../step-props.ts'

type QuestionsAboutProps = Pick<StepProps, 'dispatch'> & { photo: UploadedPhoto }

/** What the shop asks about the photo of an order; an answer takes its first look out of the frames. */
export function QuestionsAbout({ photo, dispatch }: QuestionsAboutProps) {
  const client = useQueryClient()
  const look = useFirstLook(photo)
  return (
    <PhotoQuestions
      imageUrl={photo.imageUrl}
      look={look}
      onAnswered={({ hasOwnColours }) => {
        forgetInFrame(client, photo)
        // A color photo has no place for colors that were pointed at while it was black and white.
        if (hasOwnColours) dispatch({ type: 'colours-pointed-at', customerMarks: [] })
      }}
    />
  )
}
