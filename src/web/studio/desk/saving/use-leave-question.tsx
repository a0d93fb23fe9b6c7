import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { navigate } from '#web/lib/pages/navigation.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { Autosaver } from './autosaver.ts'

/** Asks before a link leads away from marks that cannot be saved. */
export function useLeaveQuestion<Draft>(saver: Autosaver<Draft>): ReactNode {
  const { t } = useTranslation('studio-desk')
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || !saver.hasUnsaved()) return
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      const to = link.pathname + link.search
      void saver.flush().then((isSaved) => (isSaved ? navigate(to) : setTarget(to)))
    }
    document.addEventListener('click', stop, { capture: true })
    return () => document.removeEventListener('click', stop, { capture: true })
  }, [saver])
  return (
    <AlertDialog
      open={target !== undefined}
      onOpenChange={(open) => !open && setTarget(undefined)}
      title={t('leave.title')}
      description={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={() => target && navigate(target)}
    />
  )
}
