/**
 * The lanes of background work. Jobs of one lane wait for one another and never for those of another,
 * so that a server that is silent, or a flood of one kind of work, holds up its own lane only.
 */
export const LANES = [
  'payments',
  'pictures',
  'printing',
  'mail',
  'housekeeping',
  'first-looks',
  'restorations',
] as const
export type Lane = (typeof LANES)[number]
