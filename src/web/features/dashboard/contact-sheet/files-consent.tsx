import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type FilesConsentProps = {
  /** How many photographs of which only the files were bought. */
  count: number
  isAsked: boolean
  onChange: (isAsked: boolean) => void
}

/**
 * What the law wants said before files are handed over: that they are wanted now, and that the right
 * of withdrawal is known to end with that.
 */
export function FilesConsent({ count, isAsked, onChange }: FilesConsentProps) {
  const { t } = useTranslation('contact-sheet')
  const hintId = useId()
  return (
    <div className="grid gap-0.5">
      <label className="flex items-start gap-3 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          required
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={isAsked}
          aria-describedby={isAsked ? undefined : hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {t('bar.consent', { count })}
      </label>
      {!isAsked && (
        <p id={hintId} className="pl-8 text-sm text-ink-soft">
          {t('bar.consentFirst')}
        </p>
      )}
    </div>
  )
}
