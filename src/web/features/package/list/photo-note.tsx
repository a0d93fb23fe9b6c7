import { MessageSquarePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_INSTRUCTIONS_LENGTH } from '#domain/limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type PhotoNoteProps = { fileName: string; note: string; onChange: (note: string) => void }

/** What somebody wants to say about one photo; its field opens when they ask for it. */
export function PhotoNote({ fileName, note, onChange }: PhotoNoteProps) {
  const { t } = useTranslation(['package', 'wizard'])
  const [isOpen, setIsOpen] = useState(false)
  const place = useId()
  const label = t('photo.noteOf', { fileName })
  const left = MAX_INSTRUCTIONS_LENGTH - note.length
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-11"
        aria-expanded={isOpen}
        aria-controls={place}
        aria-describedby={`${place}-of`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MessageSquarePlus aria-hidden />
        {note.trim() ? t('photo.changeNote') : t('photo.addNote')}
      </Button>
      <span id={`${place}-of`} hidden>
        {fileName}
      </span>
      {!isOpen && note.trim() && (
        <p className="line-clamp-2 basis-full text-sm text-ink-soft [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
      <div id={place} hidden={!isOpen} className="basis-full">
        {isOpen && (
          <Field
            label={label}
            hint={`${t('wizard:orderWizard.details.instructionsHint')} ${t('wizard:orderWizard.details.instructionsLeft', { count: left })}`}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MAX_INSTRUCTIONS_LENGTH}
                value={note}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
}
