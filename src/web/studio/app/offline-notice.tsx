import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Says why nothing moves: what is asked and sent without a connection waits for it. */
export function OfflineNotice() {
  const { t } = useTranslation('studio-shell')
  const isConnected = useSyncExternalStore(subscribe, isOnline)
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {!isConnected && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning">
          <WifiOff className="size-5 shrink-0" aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
