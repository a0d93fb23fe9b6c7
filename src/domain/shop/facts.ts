import { KNOWN_NETWORK_DAYS } from '#domain/accounts/guess-limits.ts'
import { formatPercent, formatRange } from '#domain/figures.ts'
import { formatDay } from '#domain/format-day.ts'
import { type Language, languageTag } from '#domain/languages.ts'
import { ACCESSIBILITY_CHECK } from '#domain/law/accessibility.ts'
import { complaintBodiesFor, complaintBodyLine } from '#domain/law/complaint-bodies.ts'
import {
  AUDIT_DAYS,
  BASKET_DAYS,
  BOOKS_KEPT_YEARS,
  CANCELLED_PHOTO_DAYS,
  DELIVERED_PHOTO_DAYS,
  MAX_PHOTOS,
  MAX_UPLOAD_MEGABYTES,
  MIN_PASSWORD_LENGTH,
  MIN_PHOTO_HEIGHT,
  MIN_PHOTO_WIDTH,
  SESSION_IDLE_DAYS,
  SESSION_WHOLE_DAYS,
  SIGNED_URL_SECONDS,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNUSED_PHOTO_DAYS,
} from '#domain/limits.ts'
import { DELETIONS_KEPT_DAYS } from '#domain/operations/deletions.ts'
import { CARRIERS } from '#domain/orders/carriers.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { listOfMethods, namesOfMethods } from '#domain/payments/payment-method-names.ts'
import {
  advertisedMethods,
  localPaymentMethods,
  paymentMethodsFor,
} from '#domain/payments/payment-methods.ts'
import { PRIOR_PRICE_DAYS } from '#domain/payments/price-ledger.ts'
import { BULK_TIERS, RUSH_OPTIONS, RUSH_TURNAROUND, rushSurcharge } from '#domain/payments/rates.ts'
import { FAMILY_COMMENT_DAYS, FAMILY_LINK_DAYS } from '#domain/proofs/family-links.ts'
import { PROOF_HOLD_DAYS } from '#domain/proofs/proofing.ts'
import { MAX_GIFT_MESSAGE_LENGTH } from '#domain/purchases/gift.ts'
import { REVIEW_REQUEST_DAYS } from '#domain/reviews/reviews.ts'
import { WITHDRAWAL_KEPT_YEARS } from '#domain/withdrawals/withdrawals.ts'
import { SMALL_FRAMES } from './articles.ts'
import { POLICIES } from './policies.ts'
import { findSheet, type SheetId } from './sheets.ts'

const MILLIMETRES_PER_INCH = 25.4
const MILLIMETRES_PER_CENTIMETRE = 10

/**
 * Every figure that a text may name, formatted for a language. Texts carry them as placeholders
 * such as `{{deliveryWeeks}}`, so that a number changes in one place: its table. What articles
 * cost and what the shop says of itself is not among them: that changes without a build.
 */
export function factsIn(language: Language) {
  const { revisions, deliveryWeeks, refundDays, workDays, support, files } = POLICIES
  const inches = (sheet: SheetId) => formatSides(sheet, MILLIMETRES_PER_INCH, language)
  const [smallFrame] = SMALL_FRAMES
  const [rush24, rush48, rushWeekend] = RUSH_OPTIONS.map((option) =>
    formatMoney(rushSurcharge(language, option), language),
  )
  return {
    revisions: revisions.standard,
    rushRevisions: revisions.rush,
    deliveryWeeks: formatRange(deliveryWeeks.standard),
    rushWeeks: formatRange(deliveryWeeks.rush),
    refundWindowDays: POLICIES.refundWindowDays,
    withdrawalDays: POLICIES.withdrawalDays,
    guaranteeYears: POLICIES.guaranteeYears.least,
    swedishGuaranteeYears: POLICIES.guaranteeYears.sweden,
    faultNoticeMonths: POLICIES.faultNoticeMonths,
    complaintDays: POLICIES.complaintDays,
    complaintBodies: complaintBodiesFor(language).map(complaintBodyLine).join('; '),
    termsVersion: POLICIES.termsVersion,
    paymentMethods: listOfMethods(paymentMethodsFor({ language }), language),
    rushPaymentMethods: listOfMethods(paymentMethodsFor({ language, isRush: true }), language),
    advertisedPaymentMethods: listOfMethods(advertisedMethods(language), language),
    localPaymentMethods: namesOfMethods(localPaymentMethods(language), language),
    cardRefundDays: formatRange(refundDays.card),
    payPalRefundDays: formatRange(refundDays.payPal),
    bankRefundDays: formatRange(refundDays.bankTransfer),
    restorationDays: formatRange(workDays.restoration),
    colorizationDays: formatRange(workDays.colorization),
    framedPrintDays: formatRange(workDays.framedPrint),
    framingDays: formatRange(workDays.framing),
    weekdayHours: formatHours(support.weekdays, language),
    weekendHours: formatHours(support.weekends, language),
    quoteHours: support.complexQuoteHours,
    consultationMinutes: support.consultationMinutes,
    dpi: files.dpi,
    cloudYears: files.cloudYears,
    holdDays: PROOF_HOLD_DAYS,
    knownNetworkDays: KNOWN_NETWORK_DAYS,
    familyLinkDays: FAMILY_LINK_DAYS,
    familyCommentDays: FAMILY_COMMENT_DAYS,
    deletionsKeptDays: DELETIONS_KEPT_DAYS,
    reviewRequestDays: REVIEW_REQUEST_DAYS,
    checkedOn: formatDay(new Date(`${ACCESSIBILITY_CHECK.checkedOn}T12:00Z`), language),
    checkedPages: ACCESSIBILITY_CHECK.paths.length,
    foundBarriers: ACCESSIBILITY_CHECK.faults,
    axeVersion: ACCESSIBILITY_CHECK.axe,
    carriers: CARRIERS.map(({ name }) => name).join(', '),
    giftLetters: MAX_GIFT_MESSAGE_LENGTH,
    messagesKeptDays: POLICIES.messagesKeptDays,
    withdrawalKeptYears: WITHDRAWAL_KEPT_YEARS,
    maxMegabytes: MAX_UPLOAD_MEGABYTES,
    photoLinkMinutes: SIGNED_URL_SECONDS / 60,
    unusedPhotoDays: UNUSED_PHOTO_DAYS,
    basketKeptDays: BASKET_DAYS,
    cancelledPhotoDays: CANCELLED_PHOTO_DAYS,
    deliveredPhotoDays: DELIVERED_PHOTO_DAYS,
    unconfirmedAccountDays: UNCONFIRMED_ACCOUNT_DAYS,
    auditDays: AUDIT_DAYS,
    booksKeptYears: BOOKS_KEPT_YEARS,
    sessionIdleDays: SESSION_IDLE_DAYS,
    sessionDays: SESSION_WHOLE_DAYS,
    minPasswordLength: MIN_PASSWORD_LENGTH,
    minWidth: MIN_PHOTO_WIDTH,
    minHeight: MIN_PHOTO_HEIGHT,
    priorPriceDays: PRIOR_PRICE_DAYS,
    rush24,
    rush48,
    rushWeekend,
    rush24Hours: RUSH_TURNAROUND.hours24,
    rush48Hours: RUSH_TURNAROUND.hours48,
    rush48BusinessDays: RUSH_TURNAROUND.hours48BusinessDays,
    bulkFrom: BULK_TIERS[0].from,
    mostPhotos: MAX_PHOTOS,
    bulkMaxDiscount: formatPercent(Math.max(...BULK_TIERS.map((tier) => tier.percent)), language),
    a3Inches: inches('a3'),
    a2Inches: inches('a2'),
    a1Inches: inches('a1'),
    smallFrameInches: inches(smallFrame),
    smallFrameCentimetres: formatSides(smallFrame, MILLIMETRES_PER_CENTIMETRE, language),
  }
}

/** Width and height of a sheet in a unit, to one decimal: A3 in inches is `11.7 × 16.5`. */
function formatSides(id: SheetId, millimetresPerUnit: number, language: Language): string {
  const sheet = findSheet(id)
  if (!sheet) throw new Error(`expected ${id} to be a sheet`)
  const number = new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 1 })
  return sheet.millimetres.map((side) => number.format(side / millimetresPerUnit)).join(' × ')
}

/** `[9, 20]` is `9 AM – 8 PM` in English and `9–20 Uhr` in German. */
function formatHours([from, to]: readonly [number, number], language: Language): string {
  const format = new Intl.DateTimeFormat(languageTag(language), {
    hour: 'numeric',
    timeZone: 'UTC',
  })
  const hours = format.formatRange(Date.UTC(2000, 0, 1, from), Date.UTC(2000, 0, 1, to))
  return hours.replace(/\b0(?=\d)/, '')
}
