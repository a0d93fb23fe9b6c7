import { INK, makeRoom, type PdfDocument, SHEET, SIZE, write } from './pdf-page.ts'

const BOX = 14
const ROW = 26
const NAME_LEFT = SHEET.left + SHEET.width / 2

/** Boxes to tick, each with a line for a name and a date. */
export function drawChecks(pdf: PdfDocument, items: readonly string[]): void {
  makeRoom(pdf, ROW * items.length)
  for (const item of items) {
    makeRoom(pdf, ROW)
    const top = pdf.y
    pdf.rect(SHEET.left, top, BOX, BOX).lineWidth(1).stroke(INK.text)
    write(pdf, 'regular', SIZE.heading)
    pdf.text(item, SHEET.left + BOX + 10, top - 1, { lineBreak: false })
    pdf
      .moveTo(NAME_LEFT, top + BOX)
      .lineTo(SHEET.right, top + BOX)
      .lineWidth(0.5)
      .stroke(INK.quiet)
    pdf.y = top + ROW
  }
}
