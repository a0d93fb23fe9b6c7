import { ArrowDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { COLOUR_NOTES, showColourNotes } from '../colours/show-colour-notes.ts'

/** The way to the form of words, where a browser cannot show colours. */
export function ToColourNotes() {
  const { t } = useTranslation('wizard')
  return (
    <div className="grid gap-3">
      <p>{t('firstLook.inWords')}</p>
      <Button asChild variant="secondary" className="justify-self-start">
        <a
          href={`#${COLOUR_NOTES}`}
          onClick={(event) => {
            // Not every browser opens what its address points into.
            event.preventDefault()
            showColourNotes()
          }}
        >
          <ArrowDown aria-hidden />
          {t('firstLook.toNotes')}
        </a>
      </Button>
    </div>
  )
}
