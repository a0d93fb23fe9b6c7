import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useNow } from '#web/studio/lib/time/use-now.ts'
import { DueText } from '#web/studio/ui/due-text.tsx'
import { OrderBadges } from '#web/studio/ui/order-badges.tsx'
import { OrderThumbnail } from '#web/studio/ui/order-thumbnail.tsx'
import { useSoldAs } from '#web/studio/ui/sold-as.ts'
import { WorkDetails } from './work-details.tsx'

type WorkOrderProps = {
  card: BoardCard
  isOpen: boolean
  onToggle: () => void
  shipping: (order: StudioOrder) => ReactNode
}

/** One order as a line; opened, it shows what can be done with it. */
export function WorkOrder({ card, isOpen, onToggle, shipping }: WorkOrderProps) {
  const { t } = useTranslation('studio-workshop')
  const soldAs = useSoldAs()
  const now = useNow()
  const id = useId()
  return (
    <li className="break-inside-avoid">
      <button
        type="button"
        data-work-order
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-center gap-x-4 px-3 py-2 text-left hover:bg-sunken sm:px-4"
      >
        <OrderThumbnail url={card.thumbnailUrl} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 flex-1 basis-40 leading-snug">
            <span className="block font-semibold">{card.number}</span>
            <span className="block text-sm">{soldAs(card)}</span>
          </span>
          <span className="flex flex-wrap gap-1 empty:hidden">
            <OrderBadges order={card} now={now} />
          </span>
          <span className="text-sm text-ink-soft lg:w-44 lg:text-right">
            {card.claimedBy && (
              <span className="block">{t('claimedBy', { name: card.claimedBy.name })}</span>
            )}
            <DueText order={card} now={now} />
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-ink-soft transition-transform print:hidden ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} className="empty:hidden">
        {isOpen && <WorkDetails orderId={card.id} shipping={shipping} />}
      </div>
    </li>
  )
}
