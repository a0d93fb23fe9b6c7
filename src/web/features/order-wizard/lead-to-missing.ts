import type { Obstacle } from './wizard-state.ts'

const FOCUSABLE = 'button:not([disabled]), input:not([disabled])'

/**
 * Brings what a step still needs into sight and puts the focus there. The step marks its place with
 * `data-needed`, under the name of the obstacle. `data-led-to` shows the focus after a click, too.
 */
export function leadToMissing(step: HTMLElement | null, obstacle: Obstacle): void {
  const place = step?.querySelector<HTMLElement>(`[data-needed="${obstacle}"]`)
  if (!place) return
  place.scrollIntoView({ block: 'center', behavior: 'instant' })
  const control = place.querySelector<HTMLElement>(FOCUSABLE)
  if (!control) return
  control.dataset.ledTo = ''
  control.addEventListener('blur', () => delete control.dataset.ledTo, { once: true })
  control.focus({ preventScroll: true })
}
