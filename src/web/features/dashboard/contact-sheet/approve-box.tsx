import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetPhoto } from './sheet-photos.ts'

type ApproveBoxProps = {
  photo: SheetPhoto
  /** Why it was not approved. */
  refusal?: string | undefined
  onTick: (isTicked: boolean) => void
}

/** Ticks a photograph, or says why that has to wait. */
export function ApproveBox({ photo, refusal, onTick }: ApproveBoxProps) {
  const { t } = useTranslation('contact-sheet')
  const hintId = useId()
  const { order, proof, isTicked, needsLook } = photo
  const hint = hintOf(photo)
  const note = refusal ?? (hint && t(`photo.${hint}`))
  return (
    <>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          aria-label={t('photo.approveNamed', { fileName: order.file_name })}
          aria-describedby={note ? hintId : undefined}
          disabled={!proof || needsLook}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        {t('photo.approve')}
      </label>
      {note && (
        <p id={hintId} className={refusal ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {note}
        </p>
      )}
    </>
  )
}

function hintOf({ details, proof, isRenewed, needsLook }: SheetPhoto) {
  if (details === undefined) return undefined
  if (proof === undefined) return 'ownPage'
  if (isRenewed) return 'renewed'
  return needsLook ? 'lookFirst' : undefined
}
