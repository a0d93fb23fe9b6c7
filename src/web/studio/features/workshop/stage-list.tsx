import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { focusNeighbour } from './focus-neighbour.ts'
import type { Stage } from './stages.ts'
import type { OpenOrder } from './use-open-order.ts'
import { WorkOrder } from './work-order.tsx'

type StageListProps = {
  stage: Stage
  cards: readonly BoardCard[]
  opened: OpenOrder
  shipping: (order: StudioOrder) => ReactNode
}

/** The orders of one stage; the arrow keys go from one to the next. */
export function StageList({ stage, cards, opened, shipping }: StageListProps) {
  const { t } = useTranslation('studio-workshop')
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (focusNeighbour(event.key, event.target)) event.preventDefault()
  }
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="break-inside-avoid-page">
      <h2 id={id} className="mb-2 flex items-center gap-2 text-xl">
        {t(`stages.${stage}`)}
        <Badge>{cards.length}</Badge>
      </h2>
      <Card>
        <ul className="divide-y divide-line" onKeyDown={move}>
          {cards.map((card) => (
            <WorkOrder
              key={card.id}
              card={card}
              isOpen={opened.id === card.id}
              onToggle={() => opened.toggle(card.id)}
              shipping={shipping}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
