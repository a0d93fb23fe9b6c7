import { toast } from 'sonner'

/** Takes away the errors that are still shown: something has succeeded since. */
export function dismissErrors(): void {
  for (const shown of toast.getToasts()) {
    if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id)
  }
}
