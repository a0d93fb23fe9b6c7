import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { drawChecks } from './draw-checks.ts'
import { drawFacts } from './draw-facts.ts'
import { drawMasthead } from './draw-masthead.ts'
import { drawTable } from './draw-table.ts'
import { drawColumns, drawFooters, drawHeading, drawParagraph } from './draw-words.ts'
import type { Block, WritePaper } from './pdf.ts'
import { type Pen, SHEET } from './pdf-page.ts'

const SHOP = 'Hueloom'
const FONTS = {
  regular: '400Regular/SourceSans3_400Regular.ttf',
  bold: '700Bold/SourceSans3_700Bold.ttf',
}

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
  return await Promise.all([readFont(FONTS.regular), readFont(FONTS.bold)])
}

async function readFont(name: string): Promise<Buffer> {
  const address = import.meta.resolve(`@expo-google-fonts/source-sans-3/${name}`)
  return await readFile(fileURLToPath(address))
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
