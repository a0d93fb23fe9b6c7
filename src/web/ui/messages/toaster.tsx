import { useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import styles from 'sonner/dist/styles.css?url'
import { ToastRules } from './toast-rules.tsx'

/** Above the edge of the screen, what a phone keeps free there, and a bar that lies there. */
const BOTTOM = 'calc(1rem + env(safe-area-inset-bottom) + var(--bottom-bar, 0px))'

/**
 * Where toasts appear; call `toast` of sonner from a screen to show one. A bar that stays at the
 * bottom of the screen carries `data-bottom-bar`, so that toasts appear above it.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const region = useRef<HTMLElement>(null)
  return (
    <>
      {/* By its address: a style that comes with fetched code costs every page a helper of the build. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <ToastRules region={region} />
      <Sonner
        ref={region}
        theme="system"
        richColors
        closeButton
        position="bottom-center"
        offset={{ bottom: BOTTOM }}
        mobileOffset={{ bottom: BOTTOM, left: '1rem', right: '1rem' }}
        containerAriaLabel={label}
        toastOptions={{ closeButtonAriaLabel: closeLabel, duration: 6000 }}
      />
    </>
  )
}
