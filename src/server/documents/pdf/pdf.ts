import type { LanguageTag } from '#domain/languages.ts'
import type guaranteeTexts from '#domain/locales/en/legal-guarantee.json'
import type { Crop } from '#domain/printing/print-crop.ts'

export type Fact = readonly [label: string, value: string]

/** A JPEG of a picture, and the part of the whole that an outline shows. */
export type DocumentPicture = {
  jpeg: Buffer
  /** Of the picture itself, of which the JPEG is a smaller copy. */
  width: number
  height: number
  outline?: Crop
}

/** The European Union's notice of the legal guarantee; it fills a page. */
export type GuaranteeNoticeBlock = {
  kind: 'guarantee-notice'
  texts: typeof guaranteeTexts
  /** What stands below the code, and where it leads. */
  address: string
  link: string
}

export type Block =
  | {
      kind: 'masthead'
      title: string
      /** Large, below the title. */
      number: string
      badge?: string | undefined
      /** Readable for cameras, and a link for those who read the file on a screen. */
      code?: { content: string; caption: string } | undefined
    }
  /** Alone on its page, to cut out and lay beside what is sent. */
  | { kind: 'card'; heading: string; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; isQuiet?: boolean }
  /** A line to write on, after what belongs there. */
  | { kind: 'field'; label: string }
  | { kind: 'facts'; facts: readonly Fact[]; picture?: DocumentPicture | undefined }
  | { kind: 'columns'; columns: readonly { heading: string; lines: readonly string[] }[] }
  | {
      kind: 'table'
      head: readonly [string, string]
      rows: readonly Fact[]
      /** The last one is set in bold. */
      totals: readonly Fact[]
    }
  | GuaranteeNoticeBlock
  /** Boxes to tick by hand, each with room for a name and a date. */
  | { kind: 'checks'; items: readonly string[] }

/** A document for people: A4, blocks from top to bottom, as many pages as it takes. */
export type ShopDocument = {
  title: string
  language: LanguageTag
  /** The date in the file. The same document is the same bytes. */
  madeAt: Date
  /** At the foot of each page; `{{page}}` and `{{pages}}` are filled in. */
  footer: readonly [left: string, right: string]
  blocks: readonly Block[]
  /** The same for programs, as XML. A file that carries it is made to be archived (PDF/A-3b). */
  eInvoice?: string | undefined
}

/** Makes a PDF with its fonts embedded. What people wrote wraps, and is clipped where it is absurd. */
export type WritePdf = (document: ShopDocument) => Promise<Buffer>
