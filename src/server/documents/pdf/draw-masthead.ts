import { drawQrCode } from './draw-qr-code.ts'
import type { Block } from './pdf.ts'
import { INK, type Pen, SHEET, SIZE, write } from './pdf-page.ts'

const MARK = 26
const CODE = 92
const CODE_COLUMN = 124

/** Who we are, what this is, which one it is, and the code that leads to it. */
export function drawMasthead(pen: Pen, block: Extract<Block, { kind: 'masthead' }>): void {
  drawWordmark(pen)
  const width = SHEET.width - (block.code ? CODE_COLUMN : 0)
  pen.y = SHEET.top + MARK + 20
  write(pen, 'bold', SIZE.title).text(block.title, SHEET.left, pen.y, { width })
  write(pen, 'bold', SIZE.number).text(block.number, SHEET.left, pen.y - 2, {
    width,
    height: SIZE.number * 1.4,
    ellipsis: '…',
  })
  if (block.badge !== undefined) drawBadge(pen, block.badge)
  const end = pen.y
  if (block.code) drawCode(pen, block.code)
  pen.y = Math.max(end, block.code ? SHEET.top + CODE + 34 : 0) + 14
  pen.moveTo(SHEET.left, pen.y).lineTo(SHEET.right, pen.y).lineWidth(0.8).stroke(INK.line)
  pen.y += 14
}

/** The mark of the site: a picture in a frame, half grey, half in colour, on a grid of 32. */
function drawWordmark(pen: Pen): void {
  pen.save()
  pen.translate(SHEET.left, SHEET.top).scale(MARK / 32)
  pen.roundedRect(0, 0, 32, 32, 7).fill('#7a2f1b')
  pen.roundedRect(6.5, 6.5, 19, 19, 1.5).fill('#fbf3e4')
  pen.rect(9.5, 9.5, 6.5, 13).fill('#b9a88d')
  pen.rect(16, 9.5, 6.5, 13).fill('#c8743c')
  pen.circle(16, 16, 3).fill('#7a2f1b')
  pen.restore()
  write(pen, 'bold', 18, INK.brand)
  pen.text('Hueloom', SHEET.left + MARK + 8, SHEET.top + 1, { lineBreak: false })
}

function drawBadge(pen: Pen, text: string): void {
  write(pen, 'bold', SIZE.heading)
  const width = pen.widthOfString(text) + 20
  const top = pen.y + 2
  pen.roundedRect(SHEET.left, top, width, 22, 4).fill(INK.brand)
  write(pen, 'bold', SIZE.heading, '#ffffff')
  pen.text(text, SHEET.left + 10, top + 3, { lineBreak: false })
  pen.y = top + 26
}

function drawCode(pen: Pen, { content, caption }: { content: string; caption: string }): void {
  const left = SHEET.right - CODE
  drawQrCode(pen, content, { left, top: SHEET.top, side: CODE })
  pen.link(left, SHEET.top, CODE, CODE, content)
  write(pen, 'regular', SIZE.small, INK.quiet)
  pen.text(caption, SHEET.right - CODE_COLUMN, SHEET.top + CODE + 4, {
    width: CODE_COLUMN,
    height: 36,
    align: 'right',
    ellipsis: '…',
  })
}
