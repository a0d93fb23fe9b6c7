import type { DeskView } from '../use-desk-view.ts'
import { finerBrush, widerBrush } from './brush.ts'
import { useDeskKeys } from './use-desk-keys.ts'

type KeyChange =
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'remove'; index: number }
  | { type: 'select'; index: null }

/** What keys work on: marks that can be changed, and the tool in the hand. */
type Marking<Tool extends string> = {
  selected: number | null
  settings: { brush: number }
  change: (change: KeyChange) => void
  set: (changed: { tool?: Tool; brush?: number }) => void
}

/** The keys of a desk: for its tools, for the brush, for the marks and for the view. */
export function useMarkKeys<Tool extends string>(
  { selected, settings, change, set }: Marking<Tool>,
  tools: readonly { id: Tool; keys: string }[],
  view: DeskView,
): void {
  const removeSelected = () => selected !== null && change({ type: 'remove', index: selected })
  useDeskKeys({
    presses: {
      ...view.keys.presses,
      ...Object.fromEntries(tools.map(({ id, keys }) => [keys, () => set({ tool: id })])),
      'ctrl+z': () => change({ type: 'undo' }),
      'ctrl+shift+z': () => change({ type: 'redo' }),
      'ctrl+y': () => change({ type: 'redo' }),
      '[': () => set({ brush: finerBrush(settings.brush) }),
      ']': () => set({ brush: widerBrush(settings.brush) }),
      delete: removeSelected,
      backspace: removeSelected,
      escape: () => change({ type: 'select', index: null }),
    },
    holds: view.keys.holds,
  })
}
