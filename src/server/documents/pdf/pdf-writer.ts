import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { attachEInvoice } from './attach-e-invoice.ts'
import { drawCard } from './draw-card.ts'
import { drawChecks } from './draw-checks.ts'
import { drawFacts } from './draw-facts.ts'
import { drawGuaranteeNotice } from './draw-guarantee-notice.ts'
import { drawMasthead } from './draw-masthead.ts'
import { drawTable } from './draw-table.ts'
import { drawColumns, drawField, drawFooters, drawHeading, drawParagraph } from './draw-words.ts'
import type { Block, WritePdf } from './pdf.ts'
import { type PdfDocument, SHEET } from './pdf-page.ts'

const SHOP = 'Hueloom'
const FONTS = join(import.meta.dirname, '../../fonts')

/** Writes documents with fonts that have the letters of all our languages, which PDF's own lack. */
export function createPdfWriter(): WritePdf {
  let fonts: ReturnType<typeof readFonts> | undefined
  return async (document) => {
    fonts ??= readFonts()
    const [regular, bold] = await fonts
    const pdf = new PDFDocument({
      size: SHEET.size,
      margins: SHEET.margins,
      bufferPages: true,
      lang: document.language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: document.title,
        Author: SHOP,
        Creator: SHOP,
        Producer: SHOP,
        CreationDate: document.madeAt,
      },
      ...(document.eInvoice !== undefined && { subset: 'PDF/A-3b' }),
    })
    pdf.registerFont('regular', regular).registerFont('bold', bold)
    const whole = bytesOf(pdf)
    for (const block of document.blocks) draw(pdf, block)
    drawFooters(pdf, document.footer)
    if (document.eInvoice !== undefined) attachEInvoice(pdf, document.eInvoice, document.madeAt)
    pdf.end()
    return await whole
  }
}

export async function readFonts(): Promise<[Buffer, Buffer]> {
  return await Promise.all([
    readFile(join(FONTS, 'SourceSans3-Regular.ttf')),
    readFile(join(FONTS, 'SourceSans3-Bold.ttf')),
  ])
}

function bytesOf(pdf: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

function draw(pdf: PdfDocument, block: Block): void {
  switch (block.kind) {
    case 'masthead':
      drawMasthead(pdf, block)
      break
    case 'card':
      drawCard(pdf, block.heading, block.text)
      break
    case 'heading':
      drawHeading(pdf, block.text)
      break
    case 'paragraph':
      drawParagraph(pdf, block.text, block.isQuiet ?? false)
      break
    case 'field':
      drawField(pdf, block.label)
      break
    case 'facts':
      drawFacts(pdf, block.facts, block.picture)
      break
    case 'columns':
      drawColumns(pdf, block.columns)
      break
    case 'table':
      drawTable(pdf, block)
      break
    case 'guarantee-notice':
      drawGuaranteeNotice(pdf, block)
      break
    case 'checks':
      drawChecks(pdf, block.items)
      break
    default:
      block satisfies never
  }
}
