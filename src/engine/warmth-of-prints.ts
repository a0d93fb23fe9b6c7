/**
 * The scale of warmth, 0..1, by which unknown things get their faint tone: 0 is a photo of today, which gets the
 * faintest; `old` an old print without a tone of its own, which gets cool shadows and warm lights; from `toned` on
 * it is a print with a tone of its own, which is warm all over; 1 is a full sepia.
 */
export const WARMTH = { old: 0.5, toned: 0.6 } as const
