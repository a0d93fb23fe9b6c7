/** How customers reach the shop; footer, pages and mails read it from here. */
export const CONTACT = {
  tollFree: '+1 800 555 0142',
  email: 'support@hueloom.example',
} as const
