/**
 * Of `change`, see `compareFace`. Above the first, a person sees the difference who looks for it; above
 * the second, somebody has to compare the face with the original before it goes to the customer.
 *
 * Chosen on `clean` photos alone, 24 faces of at least 32 pixels that the finder is surer of than 0.45.
 * Restored as they are all of them stay at 0.00. Made into faded, grainy and scratched prints and
 * restored three quarters stay below 0.15 (`dusty`), 0.05 (`scratched`) and 0.44 (`creased`); above are
 * those with damage across an eye or the mouth. Blurred by 3 % of the face's width sound ones begin at
 * 0.25, warped by up to 4 % at 0.65, with exchanged eyes at 0.93, with mirrored ones at 1.03.
 *
 * A face of which more than the share `filled` was filled or taken from elsewhere has to be compared too:
 * lines that the engine fills by itself cover less.
 */
export const CHANGE_LIMITS = { seen: 0.08, most: 0.2, filled: 0.15 } as const

/** Narrower faces, in pixels of the sketch, have eyes of five pixels: there is nothing to compare. */
export const NARROWEST_COMPARED = 32
