import type { Language } from '#domain/languages.ts'
import de from './locales/de.json' with { type: 'json' }
import dk from './locales/dk.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import pl from './locales/pl.json' with { type: 'json' }
import sv from './locales/sv.json' with { type: 'json' }

/**
 * What is sold: a framed print, prints without a frame or the finished files of one photo; the files
 * of several photos; or several photos of which some are sent as pictures.
 */
export type MailSells = 'framed' | 'prints' | 'files' | 'package' | 'mixed' | 'onePhoto' | 'copies'

/** A line of what was bought, and what it costs where the letter says that. */
export type MailLine = { what: string; price?: string | undefined }

type OrderParams = {
  orderNumber: string
  sells: MailSells
  /** Of files alone, which they are, in words. */
  printSize: string
  /** Of the print, without its frame; of files alone, in which sizes they come, in words. */
  dimensions: string
  /** Left out where nothing is framed. */
  frame?: string | undefined
  /** What prints without a frame are on, in words, and how many there are; left out of all else. */
  paper?: string | undefined
  copies?: string | undefined
  /** Of several photos that were paid at once: what is made of them, the discount and the rush. */
  bought?: readonly MailLine[] | undefined
  /** The day by which all their proofs are there; left out before they are paid. */
  proofsBy?: string | undefined
  /** From outer edge to outer edge of the frame; left out where nobody knows which way it hangs. */
  framedCentimetres?: string | undefined
  framedInches?: string | undefined
  /** The rush service and its price; left out where none was ordered. */
  rush?: string | undefined
  rushPrice?: string | undefined
  /** The paid service that sends the order and its price; left out where it is sent free, or not at all. */
  deliveryService?: string | undefined
  deliveryPrice?: string | undefined
  total: string
  /** The tax within the total; left out where there is none, or no address yet. */
  vatRate?: string | undefined
  vatCountry?: string | undefined
  vatAmount?: string | undefined
  /** The first day of the delivery, or of the proof of files; left out before the order is paid. */
  deliveryFrom?: string | undefined
  /** The total, named by one of these: with the tax in it, sold without to a company, or exported. */
  totalWithVat?: string | undefined
  totalWithoutVat?: string | undefined
  totalTaxFree?: string | undefined
  /** The company that it is for, with its VAT number; left out for a person's order. */
  company?: string | undefined
  /** The day by which the picture, or the proof of files, is promised; left out before the order is paid. */
  promisedBy?: string | undefined
  /** Where the picture is sent, in one line; left out while it is not known. */
  address?: string | undefined
  /** The customer's page of the order. */
  orderUrl: string
  /** The terms as they were accepted, and which version that is. */
  termsUrl: string
  termsVersion: string
  /** Empty when the customer gave no name. */
  fullName: string
}

/** A parcel and where to see how far it is. */
export type MailParcel = { carrier: string; trackingNumber: string; url: string }

/** What each kind of mail is given: words that are already formatted, and where its button leads. */
export type MailParams = {
  'confirm-address': { link: string }
  /** Where somebody signed up for the same address with another password. */
  'confirm-with-password': { link: string }
  'already-registered': { link: string }
  'reset-password': { link: string }
  'password-changed': { link: string }
  /** To the present address of an account whose owner wants another one. */
  'confirm-address-change': { link: string; newEmail: string }
  /** To that other address. */
  'confirm-new-address': { link: string }
  /** To that other address, where it has an account already. */
  'address-wanted': { link: string }
  'confirm-deletion': { link: string }
  /** The last one; it names nothing, because nothing is left to name. */
  'account-deleted': Record<string, never>
  /** To somebody of the studio: `name` and `names` are what they called their apps for codes. */
  'factor-added': { link: string; name: string }
  'factor-removed': { link: string; names: string }
  'recovery-codes-made': { link: string }
  'recovery-code-used': { link: string; remaining: string }
  /** To somebody who is to work in the studio; `role` in words. */
  'staff-invitation': { link: string; name: string; role: string }
  /** `rushRefund` is what a rush had cost that was paid too late to bring anything. */
  'order-paid': OrderParams & { rushRefund?: string | undefined }
  'order-placed': OrderParams
  'payment-failed': OrderParams
  /** `reason` is a whole sentence, if any; `message` is what a person of the shop wrote. */
  'photo-problem': OrderParams & { reason?: string | undefined; message?: string | undefined }
  'order-message': OrderParams & { reason?: string | undefined; message?: string | undefined }
  /** `roundsLeft` is left out when none is left. */
  'proof-ready': OrderParams & {
    version: string
    roundsLeft?: string | undefined
    message?: string | undefined
  }
  'proof-reminder': OrderParams & { version: string; days: string }
  /** The picture is repaired and stayed black and white. */
  'colours-next': OrderParams
  'colours-reminder': OrderParams & { version: string; days: string }
  'changes-received': OrderParams & { version: string }
  'proof-approved': OrderParams & { version: string }
  /** In its place for files alone, which are there with the approval. By law it confirms what that ended. */
  'files-ready': OrderParams & { version: string }
  'order-framing': OrderParams
  /** `pictures` is what is in the parcels, where that is of several orders. */
  'order-shipped': OrderParams & { parcels: MailParcel[]; pictures?: MailLine[] | undefined }
  'order-delivered': OrderParams & { pictures?: MailLine[] | undefined }
  'order-on-hold': OrderParams & { version: string }
  /** `refund` is what goes back; left out when nothing was paid. */
  'order-cancelled': OrderParams & { refund?: string | undefined }
  /** `creditNote` is its number; left out for money that is on no document. */
  'order-refunded': OrderParams & { amount: string; creditNote?: string | undefined }
  /** The same for a refund that failed before, and that the shop paid by bank transfer then. */
  'refund-transferred': OrderParams & { amount: string; creditNote?: string | undefined }
  /** A bank did not take the money; `amount` is still with the shop. */
  'refund-failed': OrderParams & { amount: string }
  /** The same to the shop; `failure` in the bank's words. */
  'refund-failed-shop': {
    orderNumber: string
    amount: string
    failure: string | undefined
    link: string
  }
  /** To whoever agreed to it. Advertising by law, so it says how to end it: `stopLink`, one click. */
  'review-request': { link: string; stopLink: string }
  /** `reason` is a whole sentence; `message` says which words it is about. */
  'review-hidden': OrderParams & { reason: string; message: string }
  /**
   * To who wrote, or whose address was given. It repeats none of their words: through the form
   * anybody could otherwise have the shop mail theirs to anybody.
   */
  'contact-received': { responseHours: string | undefined }
  /** To the shop. */
  'contact-message': {
    fullName: string
    email: string
    phone: string | undefined
    service: string
    languageName: string
    message: string
  }
  /**
   * The receipt of a withdrawal, to the address that was typed. `fullName` is all of their own words that
   * it repeats, and only what names are written with.
   */
  'withdrawal-received': {
    fullName: string
    email: string
    orderNumber: string | undefined
    reason: string | undefined
    receivedAt: string
  }
  /** To the shop. */
  'withdrawal-message': {
    fullName: string
    email: string
    orderReference: string | undefined
    reason: string | undefined
    languageName: string
    receivedAt: string
  }
  /** To the owner of the orders that a withdrawal may mean; `pausedUntil` where it pauses one. */
  'withdrawal-link': {
    link: string
    orderNumbers: string
    receivedAt: string
    pausedUntil: string | undefined
  }
  /** What a person of the shop decided about a withdrawal, in their words. */
  'withdrawal-answered': { receivedAt: string; message: string }
}
export type MailKind = keyof MailParams
/** Mails about an order, with what each is given beyond the order itself. */
export type OrderMailKind = {
  [Kind in MailKind]: MailParams[Kind] extends OrderParams ? Kind : never
}[MailKind]
export type OrderMailFacts<Kind extends OrderMailKind> = Omit<MailParams[Kind], keyof OrderParams>

export type LetterText = {
  subject: string
  heading: string
  paragraphs: string[]
  /** What stands for the name of a figure, such as `roundsLeft_one`: each form of its plural. */
  counted?: Record<string, string>
  /** Facts below each other, such as who wrote. */
  details?: string[]
  button?: string
  closing: string[]
  /** What reads differently where an order sells files alone. */
  files?: LetterVariant
  /** The same where it sells prints without a frame. */
  prints?: LetterVariant
  /** The same where it sells the files of several photos; what is not said here reads as of one. */
  package?: LetterVariant
  /** The same where some of several photos are sent as pictures. */
  mixed?: LetterVariant
  /** The same where several things are made of one photo; what is not said here reads as mixed. */
  onePhoto?: LetterVariant
  /** The same where all of it is copies of pictures that were approved before. */
  copies?: LetterVariant
}
type LetterVariant = Partial<Omit<LetterText, 'counted' | Exclude<MailSells, 'framed'>>>

/** The letter in the words that fit what the order sells. */
export function letterFor(
  { files, prints, package: several, mixed, onePhoto, copies, ...framed }: LetterText,
  sells: MailSells,
): LetterText {
  const variants = {
    framed,
    files,
    prints,
    package: { ...files, ...several },
    mixed,
    onePhoto: { ...mixed, ...onePhoto },
    copies: { ...mixed, ...copies },
  }
  return { ...framed, ...variants[sells] }
}

/** What mails have in common; greeting, signature and the like belong to letters about an order. */
export type LayoutText = {
  tagline: string
  greeting: string
  greetingUnnamed: string
  /** Comes before the words of a person of the shop. */
  note: string
  trackingNumber: string
  trackParcel: string
  answer: string
  signature: string
  linkHint: string
  /** Stands for an address that is not known yet. */
  addressUnknown: string
  /** Stand for the service and the price of a delivery that costs nothing. */
  freeDelivery: string
  freeDeliveryPrice: string
  footer: string
}

export const MAIL_TEXTS: Record<Language, Record<MailKind, LetterText> & { layout: LayoutText }> = {
  en,
  pl,
  dk,
  de,
  sv,
}
