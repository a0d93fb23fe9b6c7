import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { loadTexts } from '#web/i18n/i18n.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { canColourHere } from './can-colour-here.ts'

/** All that it takes to colour is loaded only for those who ask for it. */
const TryItDialog = lazy(async () => {
  const [{ TryItDialog: loaded }] = await Promise.all([
    import('./try-it-dialog.tsx'),
    loadTexts(['tap-to-colour']),
  ])
  return { default: loaded }
})

const neverChanges = () => () => undefined

/**
 * Lets visitors colour a real photograph, without an account and without a trace. Not offered where
 * the browser cannot; what was prerendered offers it to everybody.
 */
export function TryItYourself({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const canTry = useSyncExternalStore(neverChanges, canColourHere, () => true)
  if (!canTry) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)} className="noscript:hidden">
        {label}
      </Button>
      <Suspense>{isOpen && <TryItDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
