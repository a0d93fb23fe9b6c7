import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'

/** Below the header, whose menus stay in reach. */
const PLACE = { top: '5rem' }

/** Where toasts appear; call `toast` of sonner from a screen to show one. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Sonner
      theme="system"
      richColors
      closeButton
      position="top-center"
      offset={PLACE}
      mobileOffset={PLACE}
      containerAriaLabel={label}
      toastOptions={{ closeButtonAriaLabel: closeLabel, duration: 6000 }}
    />
  )
}
