import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'

/** Where toasts appear; call `toast` of sonner from a screen to show one. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Sonner
      theme="system"
      richColors
      closeButton
      position="top-center"
      containerAriaLabel={label}
      toastOptions={{ closeButtonAriaLabel: closeLabel, duration: 6000 }}
    />
  )
}
