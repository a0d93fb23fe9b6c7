import { GUARANTEE_COLORS } from '#domain/law/guarantee-notice.ts'
import { drawQrCode } from './draw-qr-code.ts'
import type { GuaranteeNoticeBlock } from './pdf.ts'
import { type PdfDocument, SHEET, type Weight } from './pdf-page.ts'

const HEADER = 92
const PADDING = 22
const GAP = 24
const CODE = 128
const LABEL = { width: 96, height: 40 }
const SIZE = { title: 27, promise: 15, text: 11.5 }
const { blue, yellow } = GUARANTEE_COLORS
const BLACK = '#000000'
const INNER_LEFT = SHEET.left + PADDING
const INNER_WIDTH = SHEET.width - 2 * PADDING
const RIGHT_WIDTH = 196
const LEFT_WIDTH = INNER_WIDTH - GAP - RIGHT_WIDTH
const RIGHT = SHEET.right - PADDING - RIGHT_WIDTH

type Column = { left: number; top: number; width: number }
type Line = { text: string; weight?: Weight; color?: string; size?: number; after?: number }

/**
 * The notice of the legal guarantee with the words, colors and order of Annex I: blue header with
 * the shield of the Union, what the guarantee gives on the left, where to learn more on the right,
 * and what to do below.
 */
export function drawGuaranteeNotice(pdf: PdfDocument, block: GuaranteeNoticeBlock): void {
  const { texts } = block
  const top = SHEET.top
  drawHeader(pdf, texts.title, top)
  const columns = top + HEADER + PADDING
  const left = drawLines(pdf, { left: INNER_LEFT, top: columns, width: LEFT_WIDTH }, [
    { text: texts.promise, weight: 'bold', color: blue, size: SIZE.promise, after: 14 },
    { text: texts.claims, after: 4 },
    ...texts.faults.map((text) => ({ text: `•  ${text}`, after: 3 })),
    { text: texts.liability, after: 4 },
    ...texts.remedies.map((text) => ({ text: `•  ${text}`, weight: 'bold' as const, after: 3 })),
  ])
  const right = drawAddress(pdf, block, columns)
  const divider = Math.max(left, right) + 10
  pdf.moveTo(INNER_LEFT, divider).lineTo(INNER_LEFT + INNER_WIDTH, divider)
  pdf.lineWidth(1).stroke(blue)
  const steps = drawLines(pdf, { left: INNER_LEFT, top: divider + 14, width: INNER_WIDTH }, [
    { text: texts.steps, weight: 'bold', color: blue, after: 4 },
    ...texts.step.map((text, index) => ({ text: `${index + 1}.  ${text}`, after: 3 })),
  ])
  const end = drawCommercial(pdf, texts.commercial, steps + 8)
  pdf.rect(SHEET.left, top, SHEET.width, end + PADDING - top)
  pdf.lineWidth(2).stroke(blue)
  pdf.y = end + PADDING
}

function drawHeader(pdf: PdfDocument, title: string, top: number): void {
  pdf.rect(SHEET.left, top, SHEET.width, HEADER).fill(blue)
  const width = INNER_WIDTH - HEADER
  pdf.font('bold').fontSize(SIZE.title).fillColor('#ffffff')
  const words = title.toLocaleUpperCase(String(pdf.options.lang))
  const height = pdf.heightOfString(words, { width })
  pdf.text(words, INNER_LEFT, top + (HEADER - height) / 2, { width })
  drawShield(pdf, SHEET.right - PADDING - 58, top + 12)
}

/** A shield with the twelve stars of the Union. */
function drawShield(pdf: PdfDocument, left: number, top: number): void {
  pdf.save().translate(left, top)
  pdf.path('M0 6 C12 6 22 4 29 0 C36 4 46 6 58 6 L58 34 C58 52 44 62 29 68 C14 62 0 52 0 34 Z')
  pdf.lineWidth(2).fillAndStroke(blue, '#ffffff')
  for (let star = 0; star < 12; star += 1) {
    const angle = (star * Math.PI) / 6
    drawStar(pdf, { x: 29 + 19 * Math.sin(angle), y: 33 - 19 * Math.cos(angle), radius: 4 })
  }
  pdf.restore()
}

function drawStar(pdf: PdfDocument, { x, y, radius }: { x: number; y: number; radius: number }) {
  const points = Array.from({ length: 10 }, (_, index): [number, number] => {
    const reach = index % 2 === 0 ? radius : radius * 0.382
    const angle = (index * Math.PI) / 5
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)]
  })
  pdf.polygon(...points).fill(yellow)
}

/** Returns where it ends. */
function drawAddress(pdf: PdfDocument, block: GuaranteeNoticeBlock, top: number): number {
  const { texts, address, link } = block
  const code = drawLines(pdf, { left: RIGHT, top, width: RIGHT_WIDTH }, [
    { text: texts.longer, after: 8 },
    { text: texts.more, after: 12 },
  ])
  drawQrCode(pdf, link, { left: RIGHT, top: code, side: CODE })
  pdf.link(RIGHT, code, CODE, CODE, link)
  return drawLines(pdf, { left: RIGHT, top: code + CODE + 8, width: RIGHT_WIDTH }, [
    { text: address, weight: 'bold', color: blue, size: 11, after: 6 },
  ])
}

/** What else may be promised, beside the label by which it is known; returns where it ends. */
function drawCommercial(pdf: PdfDocument, text: string, top: number): number {
  const width = INNER_WIDTH - LABEL.width - GAP
  const end = drawLines(pdf, { left: INNER_LEFT, top, width }, [{ text, after: 0 }])
  const left = INNER_LEFT + INNER_WIDTH - LABEL.width
  pdf
    .roundedRect(left, top + 2, LABEL.width, LABEL.height, 5)
    .lineWidth(1.5)
    .stroke(BLACK)
  pdf.font('bold').fontSize(18).fillColor(BLACK)
  pdf.text('GARAN', left + 8, top + 9, { lineBreak: false })
  pdf
    .roundedRect(left + 72, top + 14, 15, 15, 3)
    .lineWidth(1.5)
    .stroke(BLACK)
  pdf
    .moveTo(left + 75, top + 21)
    .lineTo(left + 79, top + 25)
    .lineTo(left + 90, top + 10)
  pdf.lineWidth(2).stroke(BLACK)
  return Math.max(end, top + LABEL.height + 2)
}

/** Lines below each other in a column; returns where they end. */
function drawLines(pdf: PdfDocument, { left, top, width }: Column, lines: readonly Line[]): number {
  let y = top
  for (const { text, weight = 'regular', color = BLACK, size = SIZE.text, after = 8 } of lines) {
    pdf.font(weight).fontSize(size).fillColor(color)
    pdf.text(text, left, y, { width, lineGap: -1 })
    y = pdf.y + after
  }
  return y
}
