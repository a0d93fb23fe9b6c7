import { formatDay } from '#domain/format-day.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import type { Crop, Orientation, Sheet } from '#domain/printing/print-crop.ts'
import { noonOf } from '#domain/purchases/gift.ts'
import { fill, plain } from './document-texts.ts'
import texts from './job-ticket.json' with { type: 'json' }
import type { Block, DocumentPicture, Fact, ShopDocument } from './pdf/pdf.ts'

const HASH_SHOWN = 12
const BYTES_PER_MEGABYTE = 1_000_000

export type JobTicket = {
  orderId: string
  number: string
  studioUrl: string
  customer: string
  rush: RushOption | null
  promisedAt: Date | null
  /** The day before which it is not to arrive; null for all but some presents. */
  notBefore: string | null
  /** A service that the customer paid for, in words; null where it is sent free. */
  delivery: string | null
  size: { name: string; sheet: Sheet; orientation: Orientation }
  /** The frame, and what its passepartout leaves to be seen, in millimetres; null for loose prints. */
  framed: { frame: string; window: Sheet } | null
  /** What loose prints are on, and how many there are; null for framed ones. */
  print: { paper: string; copies: number } | null
  proof: { version: number; sha256: string; width: number; height: number; crop: Crop }
  /** Undefined until it has been made. */
  printFile:
    | { sha256: string; width: number; height: number; dpi: number; bytes: number }
    | undefined
  instructions: string | null
  /** A JPEG of the approved picture; undefined when it is gone. */
  picture: Buffer | undefined
  approvedAt: Date
}

/** What travels with a picture through the workshop: all that printing, framing and packing need. */
export function jobTicket(ticket: JobTicket): ShopDocument {
  const { number, proof, instructions } = ticket
  return {
    title: fill(texts.documentTitle, { number }),
    language: 'en',
    madeAt: ticket.approvedAt,
    footer: [fill(texts.footer, { number, orderId: ticket.orderId }), texts.page],
    blocks: [
      {
        kind: 'masthead',
        title: texts.title,
        number,
        badge: ticket.rush === null ? undefined : texts.rush[ticket.rush],
        code: { content: ticket.studioUrl, caption: texts.scan },
      },
      { kind: 'facts', facts: factsOf(ticket), picture: pictureOf(ticket) },
      { kind: 'heading', text: texts.file },
      { kind: 'facts', facts: fileFacts(ticket) },
      ...(instructions?.trim()
        ? ([
            { kind: 'heading', text: texts.instructions },
            { kind: 'paragraph', text: plain(instructions) },
          ] satisfies Block[])
        : []),
      { kind: 'heading', text: fill(texts.steps, { version: String(proof.version) }) },
      { kind: 'checks', items: checksOf(ticket) },
    ],
  }
}

function checksOf({ framed }: JobTicket): string[] {
  const { printed, compared, framed: inFrame, packed } = texts.checks
  return framed === null ? [printed, compared, packed] : [printed, compared, inFrame, packed]
}

function pictureOf({ picture, proof }: JobTicket): DocumentPicture | undefined {
  if (picture === undefined) return undefined
  return { jpeg: picture, width: proof.width, height: proof.height, outline: proof.crop }
}

function factsOf(ticket: JobTicket): Fact[] {
  const { size, framed, print, proof, promisedAt, notBefore, delivery } = ticket
  return [
    [texts.customer, plain(ticket.customer)],
    [texts.promised, promisedAt === null ? texts.none : formatDay(promisedAt, 'en')],
    ...(notBefore === null
      ? []
      : ([[texts.notBefore, formatDay(noonOf(notBefore), 'en')]] satisfies Fact[])),
    ...(delivery === null ? [] : ([[texts.delivery, delivery]] satisfies Fact[])),
    [texts.size, `${size.name}, ${millimetres(size.sheet)}`],
    [texts.orientation, texts.orientations[size.orientation]],
    ...(framed === null
      ? []
      : ([
          [texts.window, millimetres(framed.window)],
          [texts.frame, framed.frame],
        ] satisfies Fact[])),
    ...(print === null
      ? []
      : ([
          [texts.paper, print.paper],
          [texts.copies, String(print.copies)],
        ] satisfies Fact[])),
    [texts.proof, fill(texts.proofValue, { version: String(proof.version) })],
    [texts.approved, formatDay(ticket.approvedAt, 'en')],
    [texts.picture, pixels(proof)],
    [texts.crop, fill(texts.cropValue, { size: pixels(proof.crop), ...fromEdges(proof.crop) })],
  ]
}

function fileFacts({ proof, printFile }: JobTicket): Fact[] {
  const approved: Fact = [texts.approvedHash, proof.sha256.slice(0, HASH_SHOWN)]
  if (printFile === undefined) return [approved, [texts.printFile, texts.notMade]]
  const { dpi, bytes, sha256 } = printFile
  const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
  return [
    approved,
    [
      texts.printFile,
      fill(texts.printFileValue, {
        size: pixels(printFile),
        dpi: String(dpi),
        megabytes: megabytes.format(bytes / BYTES_PER_MEGABYTE),
      }),
    ],
    [texts.printFileHash, sha256.slice(0, HASH_SHOWN)],
  ]
}

const millimetres = ({ width, height }: Sheet) => `${Math.round(width)} × ${Math.round(height)} mm`
const pixels = ({ width, height }: Sheet) => `${width} × ${height} px`
const fromEdges = ({ left, top }: Crop) => ({ left: String(left), top: String(top) })
