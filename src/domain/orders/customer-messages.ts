/** What the shop's people write to a customer about; each has its own words in every language. */
export const MESSAGE_REASONS = [
  'photo_too_blurry',
  'photo_too_small',
  'photo_cropped',
  'photo_of_a_screen',
  'wrong_photo',
  'colours_unknown',
  'damage_too_large',
  'address_unclear',
  'delay',
  'other',
] as const
export type MessageReason = (typeof MESSAGE_REASONS)[number]

/** Reasons for which the photo itself is the problem. */
export const PHOTO_PROBLEMS = [
  'photo_too_blurry',
  'photo_too_small',
  'photo_cropped',
  'photo_of_a_screen',
  'wrong_photo',
] as const satisfies readonly MessageReason[]

/** Reasons whose words speak of a print or of where it is sent. */
const ABOUT_PRINTS: readonly MessageReason[] = [
  'photo_too_blurry',
  'photo_too_small',
  'photo_of_a_screen',
  'address_unclear',
]

/** What can be written about an order: of files alone nothing that speaks of a print or an address. */
export function messageReasons({ isPrinted }: { isPrinted: boolean }): readonly MessageReason[] {
  return MESSAGE_REASONS.filter((reason) => isPrinted || !ABOUT_PRINTS.includes(reason))
}

export const MAX_MESSAGE_LENGTH = 2000
