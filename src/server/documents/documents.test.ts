import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language, languageTag } from '#domain/languages.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { aJobTicket, anInvoice, aPackingSlip } from '#test/factories/a-document.ts'
import { DOCUMENT_TEXTS } from './document-texts.ts'
import { guaranteeNotice } from './guarantee-notice.ts'
import { invoiceDocument } from './invoice-document.ts'
import { jobTicket } from './job-ticket.ts'
import { type PackingSlip, packingSlip } from './packing-slip.ts'
import type { ShopDocument, WritePdf } from './pdf/pdf.ts'
import { createPdfWriter } from './pdf/pdf-writer.ts'

let write: WritePdf
beforeAll(async () => {
  write = createPdfWriter()
})

async function read(document: ShopDocument): Promise<{ text: string; pages: number }> {
  return await textOf(await open(document))
}

const open = async (document: ShopDocument) =>
  await getDocumentProxy(new Uint8Array(await write(document)))
type Opened = Awaited<ReturnType<typeof open>>

async function textOf(pdf: Opened): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages }
}

/** The furthest that any word of a page reaches to the right and down, in points. */
async function reachOf(document: ShopDocument): Promise<{ right: number; bottom: number }> {
  const pdf = await open(document)
  const reach = { right: 0, bottom: Number.POSITIVE_INFINITY }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      reach.right = Math.max(reach.right, item.transform[4] + item.width)
      reach.bottom = Math.min(reach.bottom, item.transform[5])
    }
  }
  return reach
}

const ENDLESS = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(20)

test('a job ticket says what the workshop needs', async () => {
  const { text, pages } = await read(jobTicket(aJobTicket()))
  expect(pages).toBe(1)
  for (const words of [
    '1234abcd',
    'RUSH: one day',
    'A2, 594 × 420 mm',
    'Across (landscape)',
    '570 × 396 mm',
    'Black',
    'Version 2, approved by the customer',
    'December 1, 2026',
    '3800 × 2600 px, from 100 left and 200 top',
    'ab12ab12ab12',
    '7016 × 4961 px at 300 dpi, 34.6 MB',
    'cd34cd34cd34',
    'Please keep the scar. Åse Ørsted, Jürgen Weiß, Zażółć gęślą jaźń.',
    'Checked against the proof',
  ]) {
    expect(text).toContain(words)
  }
})

test('a job ticket whose print file or picture is missing says so and is made all the same', async () => {
  const { text } = await read(
    jobTicket(aJobTicket({ printFile: undefined, picture: undefined, rush: null })),
  )
  expect(text).toContain('Not made yet')
  expect(text).not.toContain('RUSH')
})

test.each([
  ['jobTicket', jobTicket(aJobTicket()), 'https://shop.example/studio/orders/'],
  ['packingSlip', packingSlip(aPackingSlip({ language: 'pl' })), 'https://shop.example/pl/order?'],
])('the code of %s leads to the order', async (_name, document, address) => {
  const [masthead] = document.blocks
  const content = masthead?.kind === 'masthead' ? masthead.code?.content : undefined
  expect(content).toContain(address)
  const pdf = await open(document)
  const links = await (await pdf.getPage(1)).getAnnotations()
  expect(links.map((link) => link.url)).toEqual([content])
})

const slips = new Map<Language, Promise<Opened>>()

/** The packing slip in a language; it is written once. */
function slipIn(language: Language): Promise<Opened> {
  const slip = slips.get(language) ?? open(packingSlip(aPackingSlip({ language })))
  slips.set(language, slip)
  return slip
}

test.each(LANGUAGE_CODES)(
  'a packing slip in %s has every letter, and no price',
  async (language) => {
    const document = packingSlip(aPackingSlip({ language }))
    const { text, pages } = await textOf(await slipIn(language))
    expect(pages).toBe(1)
    for (const words of ['Łucja Świątek', 'Łódź', '00-123', '1234abcd', 'DHL JJD0000123', 'A2']) {
      expect(text).toContain(words)
    }
    for (const block of document.blocks) {
      if (block.kind === 'paragraph') expect(text).toContain(block.text.replaceAll(/\s+/g, ' '))
    }
    expect(text).not.toMatch(/\d\s?(€|zł|kr)|\$\d|{{/)
  },
)

test('a packing slip warns of weight and glass, and says who answers for them', async () => {
  const { text } = await textOf(await slipIn('de'))
  for (const words of [
    'bis zu 6 kg bei A2',
    'Das Glas kann brechen.',
    `Hersteller: ${OPERATOR.name}, 1 Example Street`,
    'Verantwortliche Person in der EU: Hueloom Example Europe GmbH',
    'safety@hueloom.example',
  ]) {
    expect(text).toContain(words)
  }
})

const LOOSE = {
  size: { id: '11x14', name: '11 × 14 in', dimensions: '279 × 356 mm' },
  frame: null,
  print: { paper: 'Papier perłowy premium', copies: 12 },
} as const

test.each([
  ['en', 'Restored photo, printed', 'Hold it by the edges', /fram|\bhang|hook|glass|\bkg\b/i],
  [
    'pl',
    'Odnowione zdjęcie, wydrukowane',
    'Trzymaj je za brzegi',
    /opraw|ram[aęy]|wieś|szkł|\bkg\b/i,
  ],
  ['dk', 'Restaureret foto, printet', 'Hold på det i kanterne', /ramme|hæng|krog|glas|\bkg\b/i],
  ['de', 'Restauriertes Foto, gedruckt', 'an den Rändern', /rahm|häng|haken|glas|\bkg\b/i],
  ['sv', 'Restaurerat foto, tryckt', 'Håll den i kanterna', /inram|häng|krok|glas|\bkg\b/i],
] as const)(
  'a slip of loose prints in %s says what they are on, and how to keep them',
  async (language, product, care, ofFrames) => {
    const { text, pages } = await read(packingSlip(aPackingSlip({ language, ...LOOSE })))
    expect(pages).toBe(1)
    const { paper, copies } = DOCUMENT_TEXTS[language].packingSlip.print
    const onPaper = `${paper} Papier perłowy premium ${copies} 12`
    for (const words of [product, '11 × 14 in, 279 × 356 mm', onPaper, care]) {
      expect(text).toContain(words)
    }
    for (const words of [OPERATOR.name, 'Hueloom Example Europe GmbH', 'BDO 000000000']) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(ofFrames)
  },
)

test.each([
  ['PL', 'BDO 000000000'],
  ['DE', 'LUCID DE0000000000000'],
  ['DK', 'Dansk Producentansvar 00000000'],
  ['SE', 'Naturvårdsverket 0000000000'],
])('a parcel to %s names the number in its packaging register', async (country, number) => {
  const { shipTo } = aPackingSlip()
  const texts = blocksOf(aPackingSlip({ shipTo: { ...shipTo, country } }))
  expect(texts).toContain(number)
  expect(blocksOf(aPackingSlip({ shipTo: { ...shipTo, country: 'FR' } }))).not.toContain('0000000')
})

function blocksOf(slip: PackingSlip): string {
  return packingSlip(slip)
    .blocks.map((block) => ('text' in block ? block.text : ''))
    .join('\n')
}

test.each([
  ['en', 'VAT 19% (Germany)', '857.98 €', 'November 20, 2026'],
  ['pl', 'VAT 19% (Niemcy)', '857,98 €', '20 listopada 2026'],
  ['dk', 'Moms 19 % (Tyskland)', '857,98 €', '20. november 2026'],
  ['de', 'USt. 19 % (Deutschland)', '857,98 €', '20. November 2026'],
  ['sv', 'Moms 19 % (Tyskland)', '857,98 €', '20 november 2026'],
] as const)('an invoice in %s shows lines, tax and total', async (language, vat, net, issued) => {
  const { text } = await read(invoiceDocument(anInvoice({ language })))
  for (const words of ['2026-000042', 'Jürgen Weiß', 'Hueloom Example, Inc.', vat, net, issued]) {
    expect(text).toContain(words)
  }
  expect(text).toContain('163')
  expect(text).not.toContain('{{')
})

test('a rate with a half is not rounded', async () => {
  const { content } = anInvoice()
  const vat = { country: 'FI', rate: 25.5, amount: 20_745 }
  const { text } = await read(
    invoiceDocument(anInvoice({ language: 'sv', content: { ...content, vat } })),
  )
  expect(text).toContain('Moms 25,5 % (Finland)')
})

/** An evening in New York, by which it is tomorrow in Europe already. */
const EVENING = new Date('2026-11-21T02:00:00Z')

test('documents name days by the clock of the shop', async () => {
  const ticket = aJobTicket({ approvedAt: EVENING, promisedAt: new Date('2026-12-05T02:00:00Z') })
  const { text } = await read(jobTicket(ticket))
  expect(text).toContain('November 20, 2026')
  expect(text).toContain('December 4, 2026')
  const content = { ...anInvoice().content, paidAt: EVENING }
  const invoice = anInvoice({ language: 'en', issuedAt: EVENING, content })
  expect((await read(invoiceDocument(invoice))).text.match(/November 20, 2026/g)).toHaveLength(2)
})

test('an invoice that was issued by another clock keeps its days', async () => {
  const content = { ...anInvoice().content, timeZone: 'UTC' }
  const { text } = await read(
    invoiceDocument(anInvoice({ language: 'en', issuedAt: EVENING, content })),
  )
  expect(text).toContain('November 21, 2026')
})

test('an invoice without tax names the total only', async () => {
  const { content } = anInvoice()
  const { text } = await read(
    invoiceDocument(anInvoice({ language: 'en', content: { ...content, vat: null } })),
  )
  expect(text).toContain('1,021')
  expect(text).not.toMatch(/VAT \d|Net/)
})

test.each([
  ['en', 'intra_community', 'Article 138 of Directive 2006/112/EC'],
  ['de', 'intra_community', 'Steuerfreie innergemeinschaftliche Lieferung (Art. 138'],
  ['pl', 'intra_community', 'Wewnątrzwspólnotowa dostawa towarów zwolniona z VAT (art. 138'],
  ['dk', 'export', 'Momsfri eksport ud af EU (artikel 146'],
  ['sv', 'export', 'export utanför EU (artikel 146'],
  ['de', 'outside_union', 'unterliegt nicht der Umsatzsteuer'],
] as const)('an invoice in %s says why there is no tax: %s', async (language, taxFree, reason) => {
  const content = { ...anInvoice().content, vat: null, taxFree }
  const { text } = await read(invoiceDocument(anInvoice({ language, content })))
  expect(text).toContain(reason)
  expect(text).not.toContain('{{')
})

test.each(LANGUAGE_CODES)(
  'an invoice to a company in %s names it and its number',
  async (language) => {
    const { buyer } = anInvoice()
    const company = { name: 'Atelier Łódź & Sønner', vatNumber: 'PL5260001246' }
    const { text } = await read(
      invoiceDocument(anInvoice({ language, buyer: buyer && { ...buyer, company } })),
    )
    expect(text).toContain('Atelier Łódź & Sønner Jürgen Weiß')
    expect(text).toContain('PL5260001246')
  },
)

test('a credit note names the invoice that it takes back', async () => {
  const { text } = await read(
    invoiceDocument(anInvoice({ kind: 'credit_note', language: 'de', corrects: '2026-000041' })),
  )
  expect(text).toContain('Rechnungskorrektur')
  expect(text).toContain('Zur Rechnung 2026-000041')
  expect(text).not.toContain('vollständig bezahlt')
})

test('a reversal names the credit note that it takes back', async () => {
  const { text } = await read(
    invoiceDocument(anInvoice({ kind: 'reversal', language: 'pl', corrects: '2026-000041' })),
  )
  expect(text).toContain('Anulowanie faktury korygującej')
  expect(text).toContain('Do faktury korygującej 2026-000041')
  expect(text).toContain('Razem anulowano')
  expect(text).not.toContain('opłacona')
})

test('an invoice carries itself for programs, in a file to be archived', async () => {
  const invoice = invoiceDocument(anInvoice())
  const bytes = await write(invoice)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  expect([...((await pdf.getAttachments())?.keys() ?? [])]).toEqual(['factur-x.xml'])
  const attached = await pdf.getAttachmentContent('factur-x.xml')
  expect(Buffer.from(attached ?? []).toString()).toBe(invoice.eInvoice)
  const file = bytes.toString('latin1')
  for (const words of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '/AFRelationship /Alternative',
    '/S /GTS_PDFA1',
  ]) {
    expect(file).toContain(words)
  }
  // Every font lies in the file, and nothing needs a key, a script or another file.
  expect(file.match(/\/FontFile2 /g)).toHaveLength(
    file.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
  )
  expect(file).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch|\/URI/)
  expect((await write(invoice)).equals(bytes)).toBe(true)
})

test('an invoice whose buyer was forgotten is still one', async () => {
  const { text } = await read(invoiceDocument(anInvoice({ language: 'de', buyer: null })))
  expect(text).toContain('2026-000042')
  expect(text).not.toContain('Jürgen')
})

test.each([
  ['jobTicket', jobTicket(aJobTicket({ customer: ENDLESS, instructions: ENDLESS.repeat(2) }))],
  [
    'packingSlip',
    packingSlip(
      aPackingSlip({
        shipTo: { ...aPackingSlip().shipTo, name: ENDLESS, line1: ENDLESS, city: ENDLESS },
        frame: ENDLESS,
      }),
    ),
  ],
  [
    'packingSlip of loose prints',
    packingSlip(aPackingSlip({ ...LOOSE, print: { paper: ENDLESS, copies: 99 } })),
  ],
  [
    'invoice',
    invoiceDocument(
      anInvoice({
        content: {
          ...anInvoice().content,
          lines: Array.from({ length: 90 }, () => ({ text: ENDLESS, amount: 100 })),
        },
      }),
    ),
  ],
])('%s keeps endless words on its pages', async (_name, document) => {
  const { right, bottom } = await reachOf(document)
  expect(right).toBeLessThan(595 - 30)
  expect(bottom).toBeGreaterThan(20)
})

test('long instructions go on further pages, and none is lost', async () => {
  const instructions = Array.from({ length: 200 }, (_, index) => `request ${index};`).join(' ')
  const { text, pages } = await read(
    jobTicket(aJobTicket({ instructions: instructions.repeat(3) })),
  )
  expect(pages).toBeGreaterThan(1)
  expect(text).toContain(`Page 2 of ${pages}`)
  for (const request of ['request 0;', 'request 99;', 'request 199;'])
    expect(text).toContain(request)
})

test.each(LANGUAGE_CODES)(
  'the notice of the guarantee in %s is one whole page',
  async (language) => {
    const notice = guaranteeNotice({ language, settings: DEFAULT_SETTINGS })
    const { text, pages } = await read(notice)
    expect(pages).toBe(1)
    const [block] = notice.blocks
    const texts = block?.kind === 'guarantee-notice' ? Object.values(block.texts).flat() : []
    expect(texts).toHaveLength(15)
    // A line may end at a hyphen.
    const glued = (words: string) => words.replaceAll(' ', '')
    for (const words of texts.slice(1, -1)) expect(glued(text)).toContain(glued(words))
    expect(text).toContain(block?.kind === 'guarantee-notice' ? block.address : undefined)
  },
)

test('the same data make the same bytes', async () => {
  const [once, again] = await Promise.all([
    write(jobTicket(aJobTicket())),
    write(jobTicket(aJobTicket())),
  ])
  expect(once?.equals(again ?? Buffer.alloc(0))).toBe(true)
})

test.each(LANGUAGE_CODES)(
  'the file in %s names its title and language, and of the shop only',
  async (language) => {
    const document = packingSlip(aPackingSlip({ language }))
    const { info } = await getMeta(await slipIn(language))
    expect(info).toMatchObject({
      Title: document.title,
      Language: languageTag(language),
      Author: 'Hueloom',
      Creator: 'Hueloom',
      Producer: 'Hueloom',
    })
    expect(JSON.stringify(info)).not.toMatch(/pdfkit/i)
  },
)
