import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { drawChecks } from './draw-checks.ts'
import { drawFacts } from './draw-facts.ts'
import { drawMasthead } from './draw-masthead.ts'
import { drawTable } from './draw-table.ts'
import { drawColumns, drawFooters, drawHeading, drawParagraph } from './draw-words.ts'
import type { Block, WritePaper } from './pdf.ts'
import { type Pen, SHEET } from './pdf-page.ts'

const SHOP = 'Hueloom'
const FONTS = join(import.meta.dirname, '../../fonts')

/** Writes documents with fonts that have the letters of all our languages, which PDF's own lack. */
export function createPaperWriter(): WritePaper {
  let fonts: ReturnType<typeof readFonts> | undefined
  return async (paper) => {
    fonts ??= readFonts()
    const [regular, bold] = await fonts
    const pen = new PDFDocument({
      size: SHEET.size,
      margins: SHEET.margins,
      bufferPages: true,
      lang: paper.language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: paper.title,
        Author: SHOP,
        Creator: SHOP,
        Producer: SHOP,
        CreationDate: paper.madeAt,
      },
    })
    pen.registerFont('regular', regular).registerFont('bold', bold)
    const whole = bytesOf(pen)
    for (const block of paper.blocks) draw(pen, block)
    drawFooters(pen, paper.footer)
    pen.end()
    return await whole
  }
}

export async function readFonts(): Promise<[Buffer, Buffer]> {
  return await Promise.all([
    readFile(join(FONTS, 'SourceSans3-Regular.ttf')),
    readFile(join(FONTS, 'SourceSans3-Bold.ttf')),
  ])
}

function bytesOf(pen: Pen): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pen.on('data', (chunk: Buffer) => chunks.push(chunk))
    pen.on('end', () => resolve(Buffer.concat(chunks)))
    pen.on('error', reject)
  })
}

function draw(pen: Pen, block: Block): void {
  switch (block.kind) {
    case 'masthead':
      drawMasthead(pen, block)
      break
    case 'heading':
      drawHeading(pen, block.text)
      break
    case 'paragraph':
      drawParagraph(pen, block.text, block.isQuiet ?? false)
      break
    case 'facts':
      drawFacts(pen, block.facts, block.picture)
      break
    case 'columns':
      drawColumns(pen, block.columns)
      break
    case 'table':
      drawTable(pen, block)
      break
    case 'checks':
      drawChecks(pen, block.items)
      break
    default:
      block satisfies never
  }
}
