/** How customers reach the shop; footer, pages and mails read it from here. */
export const CONTACT = {
  tollFree: '+1 800 555 0142',
  email: 'support@hueloom.example',
} as const

/** What a message to the shop can be about; the `contact` texts name each. */
export const CONTACT_SERVICES = [
  'restoration',
  'colorization',
  'framing',
  'bulk',
  'rush',
  'other',
] as const
export type ContactService = (typeof CONTACT_SERVICES)[number]
