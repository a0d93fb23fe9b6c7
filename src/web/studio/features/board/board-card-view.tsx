import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { DueText } from '#web/studio/ui/due-text.tsx'
import { OrderAge } from '#web/studio/ui/order-age.tsx'
import { OrderBadges } from '#web/studio/ui/order-badges.tsx'
import { OrderThumbnail } from '#web/studio/ui/order-thumbnail.tsx'
import { useSoldAs } from '#web/studio/ui/sold-as.ts'
import { Link } from '#web/ui/links/link.tsx'
import { CardClaim } from './card-claim.tsx'
import { cardLinkId } from './card-link-id.ts'
import { useCardClaim } from './use-card-claim.ts'

type BoardCardViewProps = { card: BoardCard; now: Date }

export function BoardCardView({ card, now }: BoardCardViewProps) {
  const { t } = useTranslation('studio-board')
  const soldAs = useSoldAs()
  const claim = useCardClaim(card)
  return (
    <article className="relative grid gap-2 rounded-lg border border-line bg-surface p-2.5 shadow-card focus-within:border-line-strong hover:border-line-strong">
      <div className="flex gap-3">
        <OrderThumbnail url={card.thumbnailUrl} />
        <div className="min-w-0 flex-1 leading-snug">
          <Link
            id={cardLinkId(card.id)}
            to={studioPaths.order(card.id)}
            aria-keyshortcuts="c"
            onKeyDown={(event) => event.key === 'c' && claim.toggle()}
            className="font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {card.number}
          </Link>
          <p className="truncate text-sm">{soldAs(card)}</p>
          <p className="text-sm text-ink-soft">
            <OrderAge order={card} now={now} />
          </p>
        </div>
        <CardClaim card={card} isBusy={claim.isBusy} onClaim={claim.toggle} />
      </div>
      <div className="flex flex-wrap gap-1 empty:hidden">
        <OrderBadges order={card} now={now} isPlaced />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft empty:hidden">
        <DueText order={card} now={now} />
        {card.revisions.used > 0 && <span>{t('card.rounds', card.revisions)}</span>}
      </p>
    </article>
  )
}
