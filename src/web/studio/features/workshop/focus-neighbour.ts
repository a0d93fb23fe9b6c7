const ROWS = 'button[data-work-order]'
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus to the next or the previous order of the page; false where there is none. */
export function focusNeighbour(key: string, from: EventTarget): boolean {
  const step = STEPS[key]
  if (step === undefined || !(from instanceof HTMLButtonElement) || !from.matches(ROWS))
    return false
  const rows = [...document.querySelectorAll<HTMLButtonElement>(ROWS)]
  const next = rows[rows.indexOf(from) + step]
  next?.focus()
  return next !== undefined
}
