import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { BoardCard } from '#contract/studio/board.ts'
import { useClaim } from '#web/studio/lib/backend/claim-order.ts'
import { useMember } from '#web/studio/lib/staff/member.ts'

/** Takes an order that nobody has, and gives back one's own; that of another is left alone here. */
export function useCardClaim(card: BoardCard): { toggle: () => void; isBusy: boolean } {
  const { t } = useTranslation('studio-board')
  const member = useMember()
  const claim = useClaim(card)
  const { claimedBy } = card
  return {
    isBusy: claim.isBusy,
    toggle() {
      if (claim.isBusy || !member.may.includes('claim')) return
      if (claimedBy !== null && claimedBy.id !== member.id) {
        toast.info(t('claimedByOther', { name: claimedBy.name }))
        return
      }
      void claim.run({ isClaimed: claimedBy === null })
    },
  }
}
