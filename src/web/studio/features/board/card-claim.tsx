import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { useMay } from '#web/studio/lib/staff/member.ts'
import { Avatar } from '#web/studio/ui/avatar.tsx'

type CardClaimProps = { card: BoardCard; isBusy: boolean; onClaim: () => void }

/** Who has the order, or a button to take it; above the link that covers the card. */
export function CardClaim({ card, isBusy, onClaim }: CardClaimProps) {
  const { t } = useTranslation('studio-board')
  const mayClaim = useMay('claim')
  const { claimedBy } = card
  if (claimedBy) {
    return (
      <span title={claimedBy.name} className="relative z-1 h-fit">
        <span className="sr-only">{t('card.claimedBy', { name: claimedBy.name })}</span>
        <Avatar name={claimedBy.name} size="sm" />
      </span>
    )
  }
  if (!mayClaim) return null
  return (
    <button
      type="button"
      aria-label={t('card.claim', { number: card.number })}
      disabled={isBusy}
      onClick={onClaim}
      className="relative z-1 -mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-55"
    >
      <UserPlus className="size-5" aria-hidden />
    </button>
  )
}
