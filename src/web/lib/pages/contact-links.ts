import { CONTACT } from '#domain/shop/contact.ts'

export const EMAIL_LINK = `mailto:${CONTACT.email}`
export const PHONE_LINK = `tel:${CONTACT.tollFree.replaceAll(' ', '')}`
