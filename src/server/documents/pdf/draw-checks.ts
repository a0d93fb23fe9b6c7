import { INK, makeRoom, type Pen, SHEET, SIZE, write } from './pdf-page.ts'

const BOX = 14
const ROW = 26
const NAME_LEFT = SHEET.left + SHEET.width / 2

/** Boxes to tick, each with a line for a name and a date. */
export function drawChecks(pen: Pen, items: readonly string[]): void {
  makeRoom(pen, ROW * items.length)
  for (const item of items) {
    makeRoom(pen, ROW)
    const top = pen.y
    pen.rect(SHEET.left, top, BOX, BOX).lineWidth(1).stroke(INK.text)
    write(pen, 'regular', SIZE.heading)
    pen.text(item, SHEET.left + BOX + 10, top - 1, { lineBreak: false })
    pen
      .moveTo(NAME_LEFT, top + BOX)
      .lineTo(SHEET.right, top + BOX)
      .lineWidth(0.5)
      .stroke(INK.quiet)
    pen.y = top + ROW
  }
}
