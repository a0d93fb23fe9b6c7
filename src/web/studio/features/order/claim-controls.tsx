import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useClaim } from '#web/studio/lib/backend/claim-order.ts'
import { useMember } from '#web/studio/lib/staff/member.ts'
import { useShortcuts } from '#web/studio/lib/use-shortcuts.ts'
import { Avatar } from '#web/studio/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** Who works on the order, and taking it, giving it back or taking it over. */
export function ClaimControls({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const member = useMember()
  const claim = useClaim(order)
  const { claimedBy, may } = order
  const isMine = claimedBy?.id === member.id
  const isFree = claimedBy === null
  const mayClaim = may.includes('claim')
  const take = () => void claim.run({ isClaimed: true })
  const release = () => void claim.run({ isClaimed: false })
  useShortcuts({
    c: () => {
      if (!mayClaim || claim.isBusy) return
      if (isFree) take()
      else if (isMine) release()
    },
  })
  return (
    <>
      {claimedBy && (
        <p className="flex items-center gap-2 text-sm">
          <Avatar name={claimedBy.name} size="sm" />
          {isMine ? t('claim.yours') : t('claim.by', { name: claimedBy.name })}
        </p>
      )}
      {mayClaim && isFree && (
        <Button size="sm" busy={claim.isBusy} onClick={take} aria-keyshortcuts="c">
          {t('claim.take')}
        </Button>
      )}
      {mayClaim && isMine && (
        <Button
          size="sm"
          variant="secondary"
          busy={claim.isBusy}
          onClick={release}
          aria-keyshortcuts="c"
        >
          {t('claim.release')}
        </Button>
      )}
      {!isFree && !isMine && may.includes('take_over') && (
        <Button size="sm" variant="secondary" busy={claim.isBusy} onClick={take}>
          {t('claim.takeOver')}
        </Button>
      )}
    </>
  )
}
