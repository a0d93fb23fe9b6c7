/** A4 in points of 1/72 inch. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = { side: 48, top: 44, bottom: 66 }

/** Where on a page things may stand, in points. */
export const SHEET = {
  size: [PAGE.width, PAGE.height] as [number, number],
  left: MARGIN.side,
  right: PAGE.width - MARGIN.side,
  width: PAGE.width - 2 * MARGIN.side,
  top: MARGIN.top,
  bottom: PAGE.height - MARGIN.bottom,
  footer: PAGE.height - 42,
  margins: { left: MARGIN.side, right: MARGIN.side, top: MARGIN.top, bottom: MARGIN.bottom },
}

export const INK = {
  text: '#2b211a',
  quiet: '#5f5246',
  brand: '#7a2f1b',
  line: '#d8cbb6',
  wash: '#fbf3e4',
} as const

export const SIZE = { small: 8.5, text: 10, heading: 12, title: 15, number: 30 } as const

export type PdfDocument = PDFKit.PDFDocument
export type Weight = 'regular' | 'bold'

/** Sets how the next words look. */
export function write(
  pdf: PdfDocument,
  weight: Weight,
  size: number,
  color: string = INK.text,
): PdfDocument {
  return pdf.font(weight).fontSize(size).fillColor(color)
}

/** Begins a new page where less than a height is left on this one. */
export function makeRoom(pdf: PdfDocument, height: number): void {
  if (pdf.y + height > SHEET.bottom && pdf.y > SHEET.top) pdf.addPage()
}
