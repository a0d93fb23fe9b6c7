import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { problemText } from '#web/lib/photo/upload-problem.ts'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { PhotoDropzone } from './photo-dropzone.tsx'
import { useVisitorPhoto, type VisitorPhoto } from './use-visitor-photo.ts'

type VisitorPhotoChooserProps = {
  maxMegabytes: number
  /** Stands above as long as there is no photo. */
  intro: ReactNode
  /** What is shown of a photo that is good enough, with a way to choose another one. */
  renderPhoto: (photo: VisitorPhoto, onRemove: () => void) => ReactNode
}

/** Takes a photo of somebody who has not signed in: it is looked at here, and sent nowhere. */
export function VisitorPhotoChooser({
  maxMegabytes,
  intro,
  renderPhoto,
}: VisitorPhotoChooserProps) {
  const { t } = useTranslation('wizard')
  const { state, choose, refuse, remove } = useVisitorPhoto(maxMegabytes)

  const problem = state.phase === 'none' ? state.problem : undefined
  useEffect(() => {
    if (!problem) return
    const { title, hint } = problemText(t, problem)
    toast.error(title, { description: hint })
  }, [problem, t])

  const take = ([file, another]: readonly File[]) => {
    if (another) refuse({ reason: 'onlyOne' })
    else if (file) choose(file)
  }

  const place = useRef<HTMLDivElement>(null)
  const removeHere = () => {
    flushSync(remove)
    // What had the focus has gone with the photo.
    place.current?.querySelector('button')?.focus()
  }

  if (state.phase === 'chosen') return renderPhoto(state.photo, removeHere)
  return (
    <div ref={place}>
      {intro}
      {state.phase === 'checking' ? (
        <Spinner label={t('imageUpload.checking')} />
      ) : (
        <PhotoDropzone maxMegabytes={maxMegabytes} problem={problem} onFiles={take} />
      )}
    </div>
  )
}
