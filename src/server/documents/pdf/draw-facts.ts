import type { DocumentPicture, Fact } from './pdf.ts'
import { INK, makeRoom, type PdfDocument, SHEET, SIZE, write } from './pdf-page.ts'

const LABEL_WIDTH = 104
const GAP = 12
const PICTURE = { width: 196, height: 270 }
/** The tallest value that is still sensible, in points; the rest is clipped. */
const VALUE_HEIGHT = 150

/** Labels with their values below each other, beside a picture where there is one. */
export function drawFacts(
  pdf: PdfDocument,
  facts: readonly Fact[],
  picture?: DocumentPicture,
): void {
  const left = picture ? SHEET.left + PICTURE.width + 20 : SHEET.left
  let pictureEnd = 0
  if (picture) {
    makeRoom(pdf, PICTURE.height)
    pictureEnd = pdf.y + drawPicture(pdf, picture)
  }
  const page = pdf.page
  for (const fact of facts) drawFact(pdf, fact, left)
  // What stands on a further page has the picture behind it.
  if (pdf.page === page) pdf.y = Math.max(pdf.y, pictureEnd)
  pdf.y += 12
}

function drawFact(pdf: PdfDocument, [label, value]: Fact, left: number): void {
  const width = SHEET.right - left - LABEL_WIDTH - GAP
  const body = { width, height: VALUE_HEIGHT, ellipsis: '…', lineGap: 1 }
  write(pdf, 'regular', SIZE.text)
  const valueHeight = Math.min(pdf.heightOfString(value, body), VALUE_HEIGHT)
  write(pdf, 'regular', SIZE.small)
  const height = Math.max(pdf.heightOfString(label, { width: LABEL_WIDTH }), valueHeight)
  makeRoom(pdf, height)
  const top = pdf.y
  write(pdf, 'regular', SIZE.small, INK.quiet)
  pdf.text(label, left, top + 1.5, { width: LABEL_WIDTH })
  write(pdf, 'bold', SIZE.text).text(value, left + LABEL_WIDTH + GAP, top, body)
  pdf.y = top + height + 5
}

/** Returns the height that the picture takes. */
function drawPicture(pdf: PdfDocument, { jpeg, width, height, outline }: DocumentPicture): number {
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height)
  const top = pdf.y
  pdf.image(jpeg, SHEET.left, top, { width: width * scale, height: height * scale })
  if (outline) {
    const frame = [
      SHEET.left + outline.left * scale,
      top + outline.top * scale,
      outline.width * scale,
      outline.height * scale,
    ] as const
    const middle: [number, number] = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
    pdf.save().rotate(-outline.angle, { origin: middle })
    // Light below dark, so that it shows on any picture.
    pdf
      .rect(...frame)
      .lineWidth(2)
      .stroke('#ffffff')
    pdf
      .rect(...frame)
      .lineWidth(0.8)
      .stroke(INK.brand)
    pdf.restore()
  }
  pdf.y = top
  return height * scale
}
