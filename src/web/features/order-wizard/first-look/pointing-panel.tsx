import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import type { PointAtColoursProps } from './point-at-colours.tsx'
import { ToColourNotes } from './to-colour-notes.tsx'

// A page without its colours is better than none.
const PointAtColours = lazy<ComponentType<PointAtColoursProps>>(async () => ({
  default: await import('./point-at-colours.tsx').then(
    (loaded) => loaded.PointAtColours,
    () => ToColourNotes,
  ),
}))

type PointingPanelProps = PointAtColoursProps & {
  /** Leads back to the first look beside the photo. */
  onCompare: () => void
}

/** The first look while its customer points at colours on it. */
export function PointingPanel({ onCompare, ...pointing }: PointingPanelProps) {
  const { t } = useTranslation('wizard')
  return (
    <section
      aria-labelledby="first-look-title"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 id="first-look-title">{t('firstLook.pointing')}</h3>
      <p className="max-w-prose text-ink-soft">{t('firstLook.pointingText')}</p>
      <Suspense fallback={<Spinner label={t('firstLook.opening')} />}>
        <PointAtColours {...pointing} />
      </Suspense>
      <Button variant="secondary" className="justify-self-start" onClick={onCompare}>
        {t('firstLook.compare')}
      </Button>
    </section>
  )
}
