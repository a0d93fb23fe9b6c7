export const COLOUR_NOTES = 'colour-notes'

/** Opens the form for what a customer remembers of the colours, and goes there. */
export function showColourNotes(): void {
  const notes = document.getElementById(COLOUR_NOTES)
  if (!(notes instanceof HTMLDetailsElement)) return
  notes.open = true
  notes.scrollIntoView()
  notes.querySelector('summary')?.focus({ preventScroll: true })
}
