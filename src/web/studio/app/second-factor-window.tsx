import { LogOut } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#web/app/shell/wordmark.tsx'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFocusReturn } from '#web/ui/dialogs/use-focus-return.ts'
import { GiveSecondFactor } from '../features/second-factor/give-second-factor.tsx'
import { SetUpApp } from '../features/second-factor/set-up/set-up-app.tsx'
import { openGate, useGateStep } from '../lib/second-factor/second-factor-gate.ts'

/**
 * Stands over the whole studio while the server asks for the second factor. What is on the page
 * stays behind it, and what was asked goes on afterwards. Leaving it means signing out.
 */
export function SecondFactorWindow({ email }: { email: string }) {
  const { t } = useTranslation('studio-safety')
  const { signOut } = useSessionActions()
  const focusReturn = useFocusReturn()
  const step = useGateStep()
  const pass = usePass()
  useEffect(() => () => openGate(false), [])
  if (step === undefined) return null
  const texts = step === 'give' ? 'give' : 'mustSetUp'
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <Primitive.Content
          {...focusReturn}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 overflow-y-auto bg-paper print:absolute print:bottom-auto print:overflow-visible"
        >
          <div className="mx-auto grid min-h-full w-full max-w-lg content-center gap-6 px-4 py-10">
            <p className="flex items-center justify-center gap-2.5 print:hidden">
              <Wordmark />
            </p>
            <Card className="p-6 sm:p-8">
              <Primitive.Title className="text-3xl">{t(`${texts}.title`)}</Primitive.Title>
              <Primitive.Description className="mt-3 mb-6 [overflow-wrap:anywhere] text-ink-soft">
                {t(`${texts}.text`, { email })}
              </Primitive.Description>
              {step === 'give' ? (
                <GiveSecondFactor onDone={pass} />
              ) : (
                <SetUpApp email={email} hasCodes={false} onDone={pass} />
              )}
            </Card>
            <Button
              variant="ghost"
              className="justify-self-center print:hidden"
              onClick={() => void signOut()}
            >
              <LogOut aria-hidden />
              {t('signOut')}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Opens the gate here and in the other tabs of the browser: they have one session. */
function usePass(): () => void {
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const opened = new BroadcastChannel('hueloom.second-factor')
    opened.onmessage = () => openGate(true)
    channel.current = opened
    return () => opened.close()
  }, [])
  return () => {
    channel.current?.postMessage('passed')
    openGate(true)
  }
}
