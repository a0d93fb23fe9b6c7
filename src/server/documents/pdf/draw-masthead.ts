import { drawQrCode } from './draw-qr-code.ts'
import type { Block } from './pdf.ts'
import { INK, type PdfDocument, SHEET, SIZE, write } from './pdf-page.ts'

const MARK = 26
const CODE = 92
const CODE_COLUMN = 124

/** Who we are, what this is, which one it is, and the code that leads to it. */
export function drawMasthead(pdf: PdfDocument, block: Extract<Block, { kind: 'masthead' }>): void {
  drawWordmark(pdf)
  const width = SHEET.width - (block.code ? CODE_COLUMN : 0)
  pdf.y = SHEET.top + MARK + 20
  write(pdf, 'bold', SIZE.title).text(block.title, SHEET.left, pdf.y, { width })
  write(pdf, 'bold', SIZE.number).text(block.number, SHEET.left, pdf.y - 2, {
    width,
    height: SIZE.number * 1.4,
    ellipsis: '…',
  })
  if (block.badge !== undefined) drawBadge(pdf, block.badge)
  const end = pdf.y
  if (block.code) drawCode(pdf, block.code)
  pdf.y = Math.max(end, block.code ? SHEET.top + CODE + 34 : 0) + 14
  pdf.moveTo(SHEET.left, pdf.y).lineTo(SHEET.right, pdf.y).lineWidth(0.8).stroke(INK.line)
  pdf.y += 14
}

/** The mark of the site: a picture in a frame, half grey, half in colour, on a grid of 32. */
function drawWordmark(pdf: PdfDocument): void {
  pdf.save()
  pdf.translate(SHEET.left, SHEET.top).scale(MARK / 32)
  pdf.roundedRect(0, 0, 32, 32, 7).fill('#7a2f1b')
  pdf.roundedRect(6.5, 6.5, 19, 19, 1.5).fill('#fbf3e4')
  pdf.rect(9.5, 9.5, 6.5, 13).fill('#b9a88d')
  pdf.rect(16, 9.5, 6.5, 13).fill('#c8743c')
  pdf.circle(16, 16, 3).fill('#7a2f1b')
  pdf.restore()
  write(pdf, 'bold', 18, INK.brand)
  pdf.text('Hueloom', SHEET.left + MARK + 8, SHEET.top + 1, { lineBreak: false })
}

function drawBadge(pdf: PdfDocument, text: string): void {
  write(pdf, 'bold', SIZE.heading)
  const width = pdf.widthOfString(text) + 20
  const top = pdf.y + 2
  pdf.roundedRect(SHEET.left, top, width, 22, 4).fill(INK.brand)
  write(pdf, 'bold', SIZE.heading, '#ffffff')
  pdf.text(text, SHEET.left + 10, top + 3, { lineBreak: false })
  pdf.y = top + 26
}

function drawCode(
  pdf: PdfDocument,
  { content, caption }: { content: string; caption: string },
): void {
  const left = SHEET.right - CODE
  drawQrCode(pdf, content, { left, top: SHEET.top, side: CODE })
  pdf.link(left, SHEET.top, CODE, CODE, content)
  write(pdf, 'regular', SIZE.small, INK.quiet)
  pdf.text(caption, SHEET.right - CODE_COLUMN, SHEET.top + CODE + 4, {
    width: CODE_COLUMN,
    height: 36,
    align: 'right',
    ellipsis: '…',
  })
}
