import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '#web/i18n/i18n.ts'
import { Button } from '#web/ui/button.tsx'

/** All that it takes to colour is loaded only for those who ask for it. */
const TryItDialog = lazy(async () => {
  const [{ TryItDialog: loaded }] = await Promise.all([
    import('./try-it-dialog.tsx'),
    loadTexts(['tap-to-colour']),
  ])
  return { default: loaded }
})

/** Lets visitors colour a real photograph, without an account and without a trace. */
export function TryItYourself({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)} className="noscript:hidden">
        {label}
      </Button>
      <Suspense>{isOpen && <TryItDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
