import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { cardText } from '#domain/purchases/card-text.ts'
import { aJobTicket, aPackingSlip } from '#test/factories/a-document.ts'
import { jobTicket } from './job-ticket.ts'
import { packingSlip } from './packing-slip.ts'
import type { ShopDocument } from './pdf/pdf.ts'
import { createPdfWriter, readFonts } from './pdf/pdf-writer.ts'

const write = createPdfWriter()

async function read(document: ShopDocument): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(await write(document)))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages }
}

test.each([
  ['of a few words', 'Alles Gute!\nDeine Anna'],
  ['as long as it may be', Array.from({ length: 12 }, () => 'Wir wünschen Dir alles').join('\n')],
  ['in one long line', 'Glückwunsch '.repeat(25).trim()],
])(
  'a message %s has a page of its own, before a slip that leads to no order',
  async (_what, giftMessage) => {
    const slip = packingSlip(aPackingSlip({ language: 'de', giftMessage }))
    const { text, pages } = await read(slip)
    expect(pages).toBe(2)
    expect(text.indexOf('Seite 1 von 2')).toBeGreaterThan(text.indexOf('Ein Gruß für Sie'))
    expect(text.slice(0, text.indexOf('Seite 1 von 2'))).toContain(
      giftMessage.replaceAll('\n', ' '),
    )
    expect(text).not.toContain('Scannen')
  },
)

test('loose prints that are a gift come with its card and lead to no order', async () => {
  const slip = aPackingSlip({
    giftMessage: 'Love, Anna',
    size: { id: '5x7', name: '5 × 7 in', dimensions: '127 × 178 mm' },
    frame: null,
    print: { paper: 'Canvas', copies: 1 },
  })
  const { text, pages } = await read(packingSlip(slip))
  expect(pages).toBe(2)
  expect(text.slice(0, text.indexOf('Page 1 of 2'))).toContain('Love, Anna')
  expect(text).toContain('Canvas')
  expect(text).not.toContain('Scan to see')
})

test('a gift without a message has no card, leads to no order and thanks nobody', async () => {
  const { text, pages } = await read(
    packingSlip(aPackingSlip({ language: 'en', giftMessage: ' ' })),
  )
  expect(pages).toBe(1)
  for (const words of ['A message for you', 'Scan to see', 'Thank you for trusting us']) {
    expect(text).not.toContain(words)
  }
})

test('the letters of a card have glyphs in the font of our documents', async () => {
  const { default: PDFDocument } = await import('pdfkit')
  const [regular] = await readFonts()
  const pdf = new PDFDocument().font(regular) as unknown as {
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
  }
  const { font } = pdf._font
  const printed = new Set(
    Array.from({ length: 0x3000 }, (_, code) => cardText(`a${String.fromCodePoint(code)}`)).join(
      '',
    ),
  )
  printed.delete('\n')
  expect(printed.size).toBeGreaterThan(500)
  const hasGlyph = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  expect([...printed].filter((letter) => !hasGlyph(letter))).toEqual([])
})

test('a job ticket says when a gift is not to arrive yet', async () => {
  const { text } = await read(jobTicket(aJobTicket({ notBefore: '2027-05-09' })))
  expect(text).toContain('A gift, not before May 9, 2027')
})
