import type { Block, Fact } from './pdf.ts'
import { INK, makeRoom, type PdfDocument, SHEET, SIZE, write } from './pdf-page.ts'

const AMOUNT_WIDTH = 120
const TEXT_WIDTH = SHEET.width - AMOUNT_WIDTH - 12
const AMOUNT_LEFT = SHEET.right - AMOUNT_WIDTH
const ROW_HEIGHT = 120

/** Words on the left, amounts on the right, and what they come to. */
export function drawTable(pdf: PdfDocument, table: Extract<Block, { kind: 'table' }>): void {
  drawRow(pdf, table.head, { weight: 'bold', size: SIZE.small, color: INK.quiet })
  drawLine(pdf)
  for (const row of table.rows) drawRow(pdf, row)
  drawLine(pdf)
  table.totals.forEach((row, index) => {
    const isLast = index === table.totals.length - 1
    drawRow(pdf, row, isLast ? { weight: 'bold', size: SIZE.heading, color: INK.text } : undefined)
  })
  pdf.y += 12
}

type Look = { weight: 'regular' | 'bold'; size: number; color: string }
const PLAIN: Look = { weight: 'regular', size: SIZE.text, color: INK.text }

function drawRow(
  pdf: PdfDocument,
  [text, amount]: Fact,
  { weight, size, color }: Look = PLAIN,
): void {
  const body = { width: TEXT_WIDTH, height: ROW_HEIGHT, ellipsis: '…', lineGap: 1 }
  write(pdf, weight, size, color)
  const height = Math.min(pdf.heightOfString(text, body), ROW_HEIGHT)
  makeRoom(pdf, height)
  const top = pdf.y
  write(pdf, weight, size, color).text(text, SHEET.left, top, body)
  pdf.text(amount, AMOUNT_LEFT, top, { width: AMOUNT_WIDTH, align: 'right' })
  pdf.y = top + height + 5
}

function drawLine(pdf: PdfDocument): void {
  pdf.moveTo(SHEET.left, pdf.y).lineTo(SHEET.right, pdf.y).lineWidth(0.5).stroke(INK.line)
  pdf.y += 6
}
