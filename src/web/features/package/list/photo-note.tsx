import { MessageSquarePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MAX_INSTRUCTIONS_LENGTH } from '#domain/limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Fold } from './fold.tsx'

type PhotoNoteProps = { fileName: string; note: string; onChange: (note: string) => void }

/** What somebody wants to say about one photo; its field opens when they ask for it. */
export function PhotoNote({ fileName, note, onChange }: PhotoNoteProps) {
  const { t } = useTranslation(['package', 'wizard'])
  const left = MAX_INSTRUCTIONS_LENGTH - note.length
  const isWritten = note.trim() !== ''
  return (
    <Fold
      fileName={fileName}
      className="@2xl:col-start-4"
      label={
        <>
          <MessageSquarePlus aria-hidden />
          {isWritten ? t('photo.changeNote') : t('photo.addNote')}
        </>
      }
      folded={
        isWritten && (
          <p className="line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere]">{note}</p>
        )
      }
    >
      {() => (
        <Field
          label={t('photo.noteOf', { fileName })}
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
    </Fold>
  )
}
