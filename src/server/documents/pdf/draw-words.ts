import { INK, makeRoom, type PdfDocument, SHEET, SIZE, write } from './pdf-page.ts'

/** A line that follows a heading stays on its page. */
const HEADING_ROOM = 48
/** Of an address: the tallest column of lines that is still sensible, in points. */
const COLUMN_HEIGHT = 190
const GAP = 18
/** Two lines of words and one to write on. */
const FIELD_ROOM = 64

export function drawHeading(pdf: PdfDocument, text: string): void {
  makeRoom(pdf, HEADING_ROOM)
  write(pdf, 'bold', SIZE.heading, INK.brand).text(text, SHEET.left, pdf.y, { width: SHEET.width })
  pdf.y += 4
}

/** Flows onto further pages by itself; words longer than a line are broken. */
export function drawParagraph(pdf: PdfDocument, text: string, isQuiet: boolean): void {
  makeRoom(pdf, SIZE.text * 3)
  write(pdf, 'regular', isQuiet ? SIZE.small : SIZE.text, isQuiet ? INK.quiet : INK.text)
  pdf.text(text, SHEET.left, pdf.y, { width: SHEET.width, lineGap: 2 })
  pdf.y += 10
}

export function drawField(pdf: PdfDocument, label: string): void {
  makeRoom(pdf, FIELD_ROOM)
  write(pdf, 'regular', SIZE.text).text(label, SHEET.left, pdf.y, { width: SHEET.width })
  pdf.y += 22
  pdf.moveTo(SHEET.left, pdf.y).lineTo(SHEET.right, pdf.y).lineWidth(0.5).stroke(INK.quiet)
  pdf.y += 12
}

export function drawColumns(
  pdf: PdfDocument,
  columns: readonly { heading: string; lines: readonly string[] }[],
): void {
  const width = (SHEET.width - GAP * (columns.length - 1)) / columns.length
  const body = { width, height: COLUMN_HEIGHT, ellipsis: '…', lineGap: 2 }
  const texts = columns.map(({ lines }) => lines.join('\n'))
  write(pdf, 'regular', SIZE.text)
  const heights = texts.map((text) => Math.min(pdf.heightOfString(text, body), COLUMN_HEIGHT))
  const height = 16 + Math.max(...heights)
  makeRoom(pdf, height)
  const top = pdf.y
  columns.forEach(({ heading }, index) => {
    const x = SHEET.left + index * (width + GAP)
    write(pdf, 'bold', SIZE.small, INK.quiet).text(heading, x, top, { width, height: 12 })
    write(pdf, 'regular', SIZE.text).text(texts[index] ?? '', x, top + 14, body)
  })
  pdf.y = top + height + 14
}

/** At the foot of every page, once all of them are there. */
export function drawFooters(pdf: PdfDocument, [left, right]: readonly [string, string]): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // Words below the bottom margin would begin a page of their own.
    pdf.page.margins.bottom = 0
    const fill = (text: string) =>
      text.replace('{{page}}', String(index - start + 1)).replace('{{pages}}', String(count))
    pdf
      .moveTo(SHEET.left, SHEET.footer - 8)
      .lineTo(SHEET.right, SHEET.footer - 8)
      .lineWidth(0.5)
      .stroke(INK.line)
    write(pdf, 'regular', SIZE.small, INK.quiet)
    const line = { height: 12, lineBreak: false, ellipsis: '…' }
    pdf.text(fill(left), SHEET.left, SHEET.footer, { ...line, width: SHEET.width - 110 })
    pdf.text(fill(right), SHEET.right - 100, SHEET.footer, { ...line, width: 100, align: 'right' })
  }
}
