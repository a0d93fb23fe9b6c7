import type { ColourChoice } from '#contract/restoration/colour-choice.ts'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import type { Sharpness } from '#domain/printing/print-sharpness.ts'
import { sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import type { ColourFacts } from '#domain/restoration/colour-facts.ts'
import { type FileVariant, SMALL_FRAMES } from '#domain/shop/articles.ts'
import {
  FRAMES,
  type FrameId,
  POPULAR_FRAME,
  PRINT_SIZES,
  type PrintSizeId,
} from '#domain/shop/catalog.ts'
import { findSheet, getFramedSheet, type Sheet } from '#domain/shop/sheets.ts'
import { type ChosenPrint, USUAL_PRINT } from '#web/lib/order/chosen-print.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import {
  type FramedProduct,
  hasFrame,
  type OrderedProduct,
} from '#web/lib/order/ordered-product.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import type { VisitorOrder } from '#web/lib/order/visitor-order.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import type { MoreOfPhoto } from '#web/orders/products/more-of-photo.ts'

export const STEPS = ['upload', 'frame', 'details', 'payment'] as const
export type Step = (typeof STEPS)[number]

export const FRAME_IDS = FRAMES.map((frame) => frame.id)
export const PRINT_SIZE_IDS = PRINT_SIZES.map((size) => size.id)
/** The sheet of the small frame. */
export const SMALL_SHEET = getFramedSheet(SMALL_FRAMES[0])

export type WizardState = {
  step: Step
  photo?: UploadedPhoto | undefined
  /** What the product does not need of the choices below waits until it is needed again. */
  product: OrderedProduct
  frame?: FrameId | undefined
  printSize?: PrintSizeId | undefined
  /** The prints without a frame. */
  print: ChosenPrint
  /** What else is made of the photo. */
  more: MoreOfPhoto
  /** How soon the proof is wanted; null without hurry. */
  rush: RushOption | null
  /** What the customer remembers; empty while the form is untouched. */
  colourFacts: ColourFacts
  /** Where the customer pointed at colours on the look at their photo. */
  customerMarks: readonly CustomerMark[]
  /** How rich the colours are to be, or none at all; null while that is left to the shop. */
  colourChoice: ColourChoice | null
  /** Which part of the photo is printed; null where that is left to the shop. */
  crop: CropChoice | null
  instructions: string
  /** As it was written, to be checked by the shop; null for a person's own order. */
  company: { name: string; vatNumber: string; acceptsVat: boolean } | null
  /** Null where it is no present. */
  gift: GiftWords | null
  /** Where and how a small frame or prints are sent; null until the customer chooses. */
  delivery: PurchaseDelivery | null
  /** The customer knows that this photo prints softly at this size. */
  acceptsSoftPrint: boolean
  /** The customer goes on with what is left of a damaged photo. */
  acceptsMissing: boolean
  /** The id of the visitor's order that has become part of this one; null without any. */
  visitorOrder: string | null
}

export const NEW_ORDER: WizardState = {
  step: 'upload',
  product: 'framed',
  print: USUAL_PRINT,
  more: [],
  rush: null,
  colourFacts: {},
  customerMarks: [],
  colourChoice: null,
  crop: null,
  instructions: '',
  company: null,
  gift: null,
  delivery: null,
  acceptsSoftPrint: false,
  acceptsMissing: false,
  visitorOrder: null,
}

/** Places belong to one photo, and so does staying black and white; what is remembered of people does not. */
function withoutPhoto(state: WizardState): WizardState {
  const colourChoice = state.colourChoice === 'black_and_white' ? null : state.colourChoice
  const choices = { customerMarks: [], colourChoice, crop: null }
  return { ...state, ...choices, acceptsSoftPrint: false, acceptsMissing: false }
}

/** Who wanted no frame has passed by the frames, of which each costs the same. */
function inFrame(state: WizardState, product: FramedProduct): WizardState {
  const frame = hasFrame(state.product) ? state.frame : (state.frame ?? POPULAR_FRAME.id)
  return { ...state, product, frame, acceptsSoftPrint: false }
}

/** A yes to a soft print holds for what it was said to. */
function withSameYes(before: WizardState, after: WizardState): WizardState {
  const isSame =
    sheetOfOrder(after) === sheetOfOrder(before) && sharpnessShown(after) === sharpnessShown(before)
  return { ...after, acceptsSoftPrint: isSame && before.acceptsSoftPrint }
}

export type WizardAction =
  | { type: 'photo-uploaded'; photo: UploadedPhoto }
  | { type: 'visitor-photo-uploaded'; photo: UploadedPhoto; visitorOrder: VisitorOrder }
  | { type: 'visitor-order-dropped'; visitorOrder: VisitorOrder }
  | { type: 'photo-removed' }
  | { type: 'missing-accepted' }
  | { type: 'product-chosen'; product: OrderedProduct }
  | { type: 'frame-chosen'; frame: FrameId }
  | { type: 'print-size-chosen'; printSize: PrintSizeId }
  | { type: 'print-chosen'; print: Partial<ChosenPrint> }
  | { type: 'more-chosen'; more: MoreOfPhoto }
  | { type: 'rush-chosen'; rush: RushOption | null }
  | { type: 'soft-print-accepted'; accepted: boolean }
  | { type: 'colours-told'; colourFacts: ColourFacts }
  | { type: 'colours-pointed-at'; customerMarks: readonly CustomerMark[] }
  | { type: 'colours-chosen'; colourChoice: ColourChoice }
  | { type: 'crop-chosen'; crop: CropChoice | null }
  | { type: 'instructions-written'; instructions: string }
  | { type: 'company-named'; company: WizardState['company'] }
  | { type: 'gift-written'; gift: WizardState['gift'] }
  | { type: 'delivery-chosen'; delivery: WizardState['delivery'] }
  | { type: 'next' }
  | { type: 'opened'; step: Step }
  | { type: 'previous' }

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'photo-uploaded':
      return { ...withoutPhoto(state), photo: action.photo }
    case 'visitor-photo-uploaded': {
      const { id, crop } = action.visitorOrder
      const next = { ...withoutPhoto(state), photo: action.photo, crop, visitorOrder: id }
      // A damaged photo needs a word of its owner first, and so does one with prints in it.
      const asks = missingPhoto(next) || missingFrame(next) || action.photo.prints
      return asks ? next : { ...next, step: 'details' }
    }
    case 'visitor-order-dropped':
      return { ...state, visitorOrder: action.visitorOrder.id }
    case 'photo-removed':
      return { ...withoutPhoto(state), photo: undefined }
    case 'missing-accepted':
      return { ...state, acceptsMissing: true }
    case 'product-chosen':
      return hasFrame(action.product)
        ? inFrame(state, action.product)
        : { ...state, product: action.product, acceptsSoftPrint: false }
    case 'frame-chosen':
      return {
        ...state,
        product: hasFrame(state.product) ? state.product : 'framed',
        frame: action.frame,
      }
    case 'print-size-chosen':
      return { ...inFrame(state, 'framed'), printSize: action.printSize }
    case 'print-chosen':
      return withSameYes(state, { ...state, print: { ...state.print, ...action.print } })
    case 'more-chosen':
      return { ...state, more: action.more }
    case 'rush-chosen':
      return { ...state, rush: action.rush }
    case 'soft-print-accepted':
      return { ...state, acceptsSoftPrint: action.accepted }
    case 'colours-told':
      return { ...state, colourFacts: action.colourFacts }
    case 'colours-pointed-at':
      return { ...state, customerMarks: action.customerMarks }
    case 'colours-chosen':
      return { ...state, colourChoice: action.colourChoice }
    case 'crop-chosen':
      return withSameYes(state, { ...state, crop: action.crop })
    case 'instructions-written':
      return { ...state, instructions: action.instructions }
    case 'company-named':
      return { ...state, company: action.company }
    case 'gift-written':
      return { ...state, gift: action.gift }
    case 'delivery-chosen':
      return { ...state, delivery: action.delivery }
    case 'next':
      return findObstacle(state) ? state : { ...state, step: neighbour(state.step, 1) }
    case 'opened':
      // Only back: what lies ahead is reached by what it needs.
      return stepNumber(action.step) < stepNumber(state.step)
        ? { ...state, step: action.step }
        : state
    case 'previous':
      return { ...state, step: neighbour(state.step, -1) }
  }
}

export type Obstacle =
  | 'uploadPhotoFirst'
  | 'confirmMissing'
  | 'selectFrame'
  | 'selectPrintSize'
  | 'confirmSharpness'
  | 'missingInfo'

/** What keeps the customer from leaving this step, or from paying on the last. */
export function findObstacle(state: WizardState): Obstacle | undefined {
  const missing = { upload: missingPhoto, frame: missingFrame, details: missingDetails }
  if (state.step !== 'payment') return missing[state.step](state)
  const isComplete = Object.values(missing).every((find) => find(state) === undefined)
  return isComplete ? undefined : 'missingInfo'
}

function missingPhoto({ photo, acceptsMissing }: WizardState): Obstacle | undefined {
  if (!photo) return 'uploadPhotoFirst'
  return photo.missing && !acceptsMissing ? 'confirmMissing' : undefined
}

function missingFrame({ product, frame }: WizardState): Obstacle | undefined {
  return !hasFrame(product) || frame ? undefined : 'selectFrame'
}

function missingDetails(state: WizardState): Obstacle | undefined {
  if (state.product === 'files') return undefined
  if (!sheetOfOrder(state)) return 'selectPrintSize'
  return printsSoftly(state) && !state.acceptsSoftPrint ? 'confirmSharpness' : undefined
}

/** Whether the chosen photo has so few pixels for the chosen size that the customer must say yes. */
export function printsSoftly(order: WizardState): boolean {
  return sharpnessShown(order) === 'weak'
}

/** How sharp the customer was told that the chosen photo prints at the chosen size. */
export function sharpnessShown(order: WizardState): Sharpness | undefined {
  const { photo, crop } = order
  const size = sheetOfOrder(order)
  return size && photo?.pixels && sharpnessOf(photo.pixels, size, crop)
}

/** The sheet that is printed; undefined of files alone, and until a size is chosen. */
export function sheetOfOrder({
  product,
  printSize,
  print,
}: Pick<WizardState, 'product' | 'printSize' | 'print'>): Sheet | undefined {
  switch (product) {
    case 'files':
      return undefined
    case 'framed-small':
      return SMALL_SHEET
    case 'print':
      return findSheet(print.format)
    case 'framed':
      return printSize && findSheet(printSize)
  }
}

/** Which finished files are bought alone: in color, unless the picture stays black and white. */
export function filesVariant({ colourChoice }: Pick<WizardState, 'colourChoice'>): FileVariant {
  return colourChoice === 'black_and_white' ? 'restored' : 'color'
}

/** 1 for the first step, 4 for the last. */
export function stepNumber(step: Step): number {
  return STEPS.indexOf(step) + 1
}

function neighbour(step: Step, distance: 1 | -1): Step {
  return STEPS[STEPS.indexOf(step) + distance] ?? step
}
