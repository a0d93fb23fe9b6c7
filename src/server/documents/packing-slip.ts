import { type Language, languageTag } from '#domain/languages.ts'
import { cardText } from '#domain/purchases/card-text.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type FramedSheetId, findFramedSheet, type SheetId } from '#domain/shop/sheets.ts'
import { DOCUMENT_TEXTS, fill, plain } from './document-texts.ts'
import type { Block, Fact, ShopDocument } from './pdf/pdf.ts'
import { safetyNotes } from './safety-notes.ts'
import { type ShipToAddress, shipToLines } from './ship-to-lines.ts'

type PackingSlipTexts = (typeof DOCUMENT_TEXTS)[Language]['packingSlip']

/** More would leave no room for the rest; no order has as many. */
const PARCELS_SHOWN = 12

/** A picture that lies in a parcel. */
export type PackedPicture = {
  /** Of its order. */
  number: string
  size: { id: SheetId; name: string; dimensions: string }
  /** Null where nothing is framed. */
  frame: string | null
  /** Of prints without a frame: what they are on, in words, and how many there are. Null of all else. */
  print: { paper: string; copies: number } | null
  version: number
}

export type PackingSlip = PackedPicture & {
  orderUrl: string
  language: Language
  shipTo: ShipToAddress
  /** What lies in the same parcels of other orders of the purchase. */
  others: readonly PackedPicture[]
  /** What a present says to whom it is for; null for all others, empty where it says nothing. */
  giftMessage: string | null
  parcels: readonly { carrierName: string; trackingNumber: string }[]
  /** What the shop says of itself. */
  settings: ShopSettings
  madeAt: Date
}

/** Lies in the parcel: what is inside, for whom, how to care for it and hang what is framed, and who
 * made it. It names no price. A present has a card with what its giver wrote, and leads to no order. */
export function packingSlip(slip: PackingSlip): ShopDocument {
  const { number, language, shipTo, giftMessage, settings } = slip
  const { company, contact } = settings
  const { packingSlip: texts, page } = DOCUMENT_TEXTS[language]
  const pictures = [slip, ...slip.others]
  const safety = safetyNotes({
    language,
    company,
    sizes: framedSizes(pictures),
    country: shipTo.country,
  })
  return {
    title: `${texts.title} ${number}`,
    language: languageTag(language),
    madeAt: slip.madeAt,
    footer: [`${company.name} · ${contact.email} · ${contact.phone}`, page],
    blocks: [
      ...cardOf(slip),
      {
        kind: 'masthead',
        title: texts.title,
        number,
        code: giftMessage === null ? { content: slip.orderUrl, caption: texts.scan } : undefined,
      },
      {
        kind: 'columns',
        columns: [
          { heading: texts.shipTo, lines: shipToLines(shipTo, language) },
          { heading: texts.from, lines: [company.name, ...company.addressLines] },
        ],
      },
      { kind: 'heading', text: texts.contents },
      ...pictures.map((picture) => ({
        kind: 'facts' as const,
        facts: contents(picture, { language, isOneOfMany: pictures.length > 1 }),
      })),
      ...parcelsOf(slip),
      { kind: 'heading', text: texts.care },
      ...careOf(pictures, texts),
      ...(safety.warnings.length === 0
        ? []
        : ([
            { kind: 'heading', text: safety.heading },
            { kind: 'paragraph', text: safety.warnings.join(' '), isQuiet: true },
          ] as const)),
      { kind: 'heading', text: texts.help },
      { kind: 'paragraph', text: fill(texts.helpText, contact) },
      ...(giftMessage === null ? ([{ kind: 'paragraph', text: texts.thanks }] as const) : []),
      { kind: 'paragraph', text: safety.makers.join(' · '), isQuiet: true },
    ],
  }
}

function cardOf({ language, giftMessage }: PackingSlip): Block[] {
  const text = cardText(giftMessage ?? '')
  if (text === '') return []
  const { gift } = DOCUMENT_TEXTS[language].packingSlip
  return [{ kind: 'card', heading: gift, text }]
}

/** How to hang what is framed, and how to keep what is not. */
function careOf(pictures: readonly PackedPicture[], texts: PackingSlipTexts): Block[] {
  return [
    ...(pictures.some(({ print }) => print === null) ? [texts.careText] : []),
    ...(pictures.some(({ print }) => print !== null) ? [texts.print.careText] : []),
  ].map((text) => ({ kind: 'paragraph', text }))
}

/** Each size once. */
function framedSizes(pictures: readonly PackedPicture[]) {
  const sizes = new Map<string, { id: FramedSheetId; name: string }>()
  for (const { frame, size } of pictures) {
    if (frame === null) continue
    const sheet = findFramedSheet(size.id)
    if (sheet === undefined) throw new Error(`expected ${size.id} to be framed`)
    sizes.set(sheet.id, { id: sheet.id, name: size.name })
  }
  return [...sizes.values()]
}

type Written = { language: Language; isOneOfMany: boolean }

function contents(picture: PackedPicture, { language, isOneOfMany }: Written): Fact[] {
  const { number, size, frame, print, version } = picture
  const { packingSlip: texts, invoice } = DOCUMENT_TEXTS[language]
  return [
    ...(isOneOfMany ? [[invoice.order, number] as const] : []),
    [texts.product, print ? texts.print.product : texts.productValue],
    [texts.size, `${plain(size.name)}, ${plain(size.dimensions)}`],
    ...(frame === null
      ? []
      : [[texts.frame, fill(texts.frameValue, { frame: plain(frame) })] as const]),
    ...(print === null
      ? []
      : ([
          [texts.print.paper, plain(print.paper)],
          [texts.print.copies, String(print.copies)],
        ] as const)),
    [texts.proof, String(version)],
  ]
}

function parcelsOf({ language, parcels }: PackingSlip): Block[] {
  const { packingSlip: texts } = DOCUMENT_TEXTS[language]
  const list = parcels
    .slice(0, PARCELS_SHOWN)
    .map(({ carrierName, trackingNumber }) => `${carrierName} ${trackingNumber}`)
  if (list.length === 0) return []
  return [{ kind: 'facts', facts: [[texts.parcels, list.join('\n')]] }]
}
