import { type Language, languageTag } from '#domain/languages.ts'
import { cardText } from '#domain/purchases/card-text.ts'
import { CONTACT } from '#domain/shop/contact.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { findFramedSheet, type SheetId } from '#domain/shop/sheets.ts'
import { DOCUMENT_TEXTS, fill, plain } from './document-texts.ts'
import type { Block, Fact, ShopDocument } from './pdf/pdf.ts'
import { safetyNotes } from './safety-notes.ts'
import { type ShipToAddress, shipToLines } from './ship-to-lines.ts'

/** More would leave no room for the rest; no order has as many. */
const PARCELS_SHOWN = 12

export type PackingSlip = {
  number: string
  orderUrl: string
  language: Language
  shipTo: ShipToAddress
  size: { id: SheetId; name: string; dimensions: string }
  /** Null where nothing is framed. */
  frame: string | null
  /** Of prints without a frame: what they are on, in words, and how many there are. Null of all else. */
  print: { paper: string; copies: number } | null
  version: number
  /** What a present says to whom it is for; null for all others, empty where it says nothing. */
  giftMessage: string | null
  parcels: readonly { carrierName: string; trackingNumber: string }[]
  madeAt: Date
}

/** Lies in the parcel: what is inside, for whom, how to care for it and hang what is framed, and who
 * made it. It names no price. A present has a card with what its giver wrote, and leads to no order. */
export function packingSlip(slip: PackingSlip): ShopDocument {
  const { number, language, shipTo, giftMessage } = slip
  const { packingSlip: texts, page } = DOCUMENT_TEXTS[language]
  const safety = safetyNotes({ language, size: framedSize(slip), country: shipTo.country })
  const contact = { email: CONTACT.email, phone: CONTACT.tollFree }
  return {
    title: `${texts.title} ${number}`,
    language: languageTag(language),
    madeAt: slip.madeAt,
    footer: [`${OPERATOR.name} · ${CONTACT.email} · ${CONTACT.tollFree}`, page],
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
          { heading: texts.from, lines: [OPERATOR.name, ...OPERATOR.addressLines] },
        ],
      },
      { kind: 'heading', text: texts.contents },
      { kind: 'facts', facts: contents(slip) },
      { kind: 'heading', text: texts.care },
      { kind: 'paragraph', text: slip.print ? texts.print.careText : texts.careText },
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

function framedSize({ frame, size }: PackingSlip) {
  if (frame === null) return undefined
  const sheet = findFramedSheet(size.id)
  if (sheet === undefined) throw new Error(`expected ${size.id} to be framed`)
  return { id: sheet.id, name: size.name }
}

function contents({ language, size, frame, print, version, parcels }: PackingSlip): Fact[] {
  const { packingSlip: texts } = DOCUMENT_TEXTS[language]
  const list = parcels
    .slice(0, PARCELS_SHOWN)
    .map(({ carrierName, trackingNumber }) => `${carrierName} ${trackingNumber}`)
  return [
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
    ...(list.length === 0 ? [] : [[texts.parcels, list.join('\n')] as const]),
  ]
}
