import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { usePathname } from '#web/lib/pages/navigation.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Link } from '#web/ui/links/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { readyVersionOf } from './ready-version.ts'

const LINK = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-4'

/** Says that a version is made, and leads on, for as long as it is the newest and unsent. */
export function ReadyNotice({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-desk')
  const colourDesk = studioPaths.colourDesk(order.id)
  const isAtColourDesk = usePathname() === colourDesk
  const ready = readyVersionOf(order)
  // Who stands at the colour desk sees that the colours are still to come.
  const isShown = ready !== undefined && !(ready.needsColour && isAtColourDesk)
  return (
    <Notice tone="success">
      {isShown && (
        <p className="flex flex-wrap gap-x-2">
          {ready.needsColour ? t('ready.plain', ready) : t('ready.text', ready)}
          <Link
            to={ready.needsColour ? colourDesk : studioPaths.sendProof(order.id, ready.version)}
            className={LINK}
          >
            {ready.needsColour ? t('ready.colour') : t('ready.send')}
          </Link>
        </p>
      )}
    </Notice>
  )
}
