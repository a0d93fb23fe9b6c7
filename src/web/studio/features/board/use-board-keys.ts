import type { RefObject } from 'react'
import type { BoardCard } from '#contract/studio/board.ts'
import { type Shortcuts, useShortcuts } from '#web/studio/lib/use-shortcuts.ts'
import { cardLinkId } from './card-link-id.ts'
import { MOVING_KEYS, moveOnBoard } from './move-on-board.ts'

type Groups = readonly { cards: readonly BoardCard[] }[]

/** `/` searches, arrows and `h j k l` go from card to card; Enter follows the card's own link. */
export function useBoardKeys(groups: Groups, search: RefObject<HTMLInputElement | null>): void {
  const columns = groups.map(({ cards }) => cards.map(({ id }) => id))
  const shortcuts: Shortcuts = {
    '/': (event) => {
      event.preventDefault()
      search.current?.select()
    },
  }
  for (const [key, direction] of Object.entries(MOVING_KEYS)) {
    shortcuts[key] = (event) => {
      const focused = columns.flat().find((id) => document.activeElement?.id === cardLinkId(id))
      const next = moveOnBoard(columns, focused, direction)
      const link = next && document.getElementById(cardLinkId(next))
      if (!link) return
      event.preventDefault()
      link.focus({ preventScroll: true })
      link.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  useShortcuts(shortcuts)
}
