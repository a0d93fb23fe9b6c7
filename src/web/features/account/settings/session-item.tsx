import { useMutation } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { useTimeAgo } from '#web/lib/time/use-time-ago.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { endSession } from './end-session.ts'
import type { Device } from './read-device.ts'
import { type ShownSession, useRefreshSessions } from './use-sessions.ts'

type SessionItemProps = { session: ShownSession; userId: string }

/** One device that is signed in. */
export function SessionItem({ session, userId }: SessionItemProps) {
  const { t } = useTranslation('account-page')
  const errorText = useErrorText()
  const timeAgo = useTimeAgo(t('sessions.justNow'))
  const refresh = useRefreshSessions(userId)
  const name = useDeviceName(session.device)
  const Icon = session.device.isHandheld ? Smartphone : Monitor

  const { mutate: end, isPending } = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => toast.success(t('sessions.ended', { device: name })),
    onError: async (error) => toast.error(await errorText(error, t('sessions.endFailed'))),
    onSettled: refresh,
  })

  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 sm:gap-4">
      <Icon className="size-6 shrink-0 text-ink-soft" strokeWidth={1.5} aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={session.refreshedAt}>
            {t('sessions.lastUsed', { when: timeAgo(session.refreshedAt) })}
          </time>
        </p>
      </div>
      {session.current ? (
        <Badge tone="success" className="shrink-0">
          {t('sessions.thisDevice')}
        </Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          busy={isPending}
          aria-label={t('sessions.endDevice', { device: name })}
          onClick={() => end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('account-page')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknownDevice')
}
