import type { Block, Fact } from './pdf.ts'
import { INK, makeRoom, type Pen, SHEET, SIZE, write } from './pdf-page.ts'

const AMOUNT_WIDTH = 120
const TEXT_WIDTH = SHEET.width - AMOUNT_WIDTH - 12
const AMOUNT_LEFT = SHEET.right - AMOUNT_WIDTH
const ROW_HEIGHT = 120

/** Words on the left, amounts on the right, and what they come to. */
export function drawTable(pen: Pen, table: Extract<Block, { kind: 'table' }>): void {
  drawRow(pen, table.head, { weight: 'bold', size: SIZE.small, color: INK.quiet })
  drawLine(pen)
  for (const row of table.rows) drawRow(pen, row)
  drawLine(pen)
  table.totals.forEach((row, index) => {
    const isLast = index === table.totals.length - 1
    drawRow(pen, row, isLast ? { weight: 'bold', size: SIZE.heading, color: INK.text } : undefined)
  })
  pen.y += 12
}

type Look = { weight: 'regular' | 'bold'; size: number; color: string }
const PLAIN: Look = { weight: 'regular', size: SIZE.text, color: INK.text }

function drawRow(pen: Pen, [text, amount]: Fact, { weight, size, color }: Look = PLAIN): void {
  const body = { width: TEXT_WIDTH, height: ROW_HEIGHT, ellipsis: '…', lineGap: 1 }
  write(pen, weight, size, color)
  const height = Math.min(pen.heightOfString(text, body), ROW_HEIGHT)
  makeRoom(pen, height)
  const top = pen.y
  write(pen, weight, size, color).text(text, SHEET.left, top, body)
  pen.text(amount, AMOUNT_LEFT, top, { width: AMOUNT_WIDTH, align: 'right' })
  pen.y = top + height + 5
}

function drawLine(pen: Pen): void {
  pen.moveTo(SHEET.left, pen.y).lineTo(SHEET.right, pen.y).lineWidth(0.5).stroke(INK.line)
  pen.y += 6
}
