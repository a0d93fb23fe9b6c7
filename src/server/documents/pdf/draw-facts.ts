import type { Fact, PaperPicture } from './pdf.ts'
import { INK, makeRoom, type Pen, SHEET, SIZE, write } from './pdf-page.ts'

const LABEL_WIDTH = 104
const GAP = 12
const PICTURE = { width: 196, height: 270 }
/** The tallest value that is still sensible, in points; the rest is clipped. */
const VALUE_HEIGHT = 150

/** Labels with their values below each other, beside a picture where there is one. */
export function drawFacts(pen: Pen, facts: readonly Fact[], picture?: PaperPicture): void {
  const left = picture ? SHEET.left + PICTURE.width + 20 : SHEET.left
  let pictureEnd = 0
  if (picture) {
    makeRoom(pen, PICTURE.height)
    pictureEnd = pen.y + drawPicture(pen, picture)
  }
  const page = pen.page
  for (const fact of facts) drawFact(pen, fact, left)
  // What stands on a further page has the picture behind it.
  if (pen.page === page) pen.y = Math.max(pen.y, pictureEnd)
  pen.y += 12
}

function drawFact(pen: Pen, [label, value]: Fact, left: number): void {
  const width = SHEET.right - left - LABEL_WIDTH - GAP
  const body = { width, height: VALUE_HEIGHT, ellipsis: '…', lineGap: 1 }
  write(pen, 'regular', SIZE.text)
  const valueHeight = Math.min(pen.heightOfString(value, body), VALUE_HEIGHT)
  write(pen, 'regular', SIZE.small)
  const height = Math.max(pen.heightOfString(label, { width: LABEL_WIDTH }), valueHeight)
  makeRoom(pen, height)
  const top = pen.y
  write(pen, 'regular', SIZE.small, INK.quiet)
  pen.text(label, left, top + 1.5, { width: LABEL_WIDTH })
  write(pen, 'bold', SIZE.text).text(value, left + LABEL_WIDTH + GAP, top, body)
  pen.y = top + height + 5
}

/** Returns the height that the picture takes. */
function drawPicture(pen: Pen, { jpeg, width, height, outline }: PaperPicture): number {
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height)
  const top = pen.y
  pen.image(jpeg, SHEET.left, top, { width: width * scale, height: height * scale })
  if (outline) {
    const frame = [
      SHEET.left + outline.left * scale,
      top + outline.top * scale,
      outline.width * scale,
      outline.height * scale,
    ] as const
    const middle: [number, number] = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
    pen.save().rotate(-outline.angle, { origin: middle })
    // Light below dark, so that it shows on any picture.
    pen
      .rect(...frame)
      .lineWidth(2)
      .stroke('#ffffff')
    pen
      .rect(...frame)
      .lineWidth(0.8)
      .stroke(INK.brand)
    pen.restore()
  }
  pen.y = top
  return height * scale
}
