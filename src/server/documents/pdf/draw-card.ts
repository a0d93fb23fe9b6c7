import { INK, type PdfDocument, SHEET, SIZE, write } from './pdf-page.ts'

/** A postcard lying on its side (A6), in points. */
const CARD = { width: 420, height: 298, radius: 8, padding: 30 }
const LEFT = SHEET.left + (SHEET.width - CARD.width) / 2
const TOP = SHEET.top + 48
/** From the largest letters to the smallest, in which the longest message of a gift has room. */
const LETTERS = [18, 16, 14, 12, 10, 9]

/** A message alone on its page, in a frame to cut along; what follows begins on the next page. */
export function drawCard(pdf: PdfDocument, heading: string, text: string): void {
  pdf
    .roundedRect(LEFT, TOP, CARD.width, CARD.height, CARD.radius)
    .lineWidth(0.75)
    .fillAndStroke(INK.wash, INK.line)
  const left = LEFT + CARD.padding
  const words = { width: CARD.width - 2 * CARD.padding, align: 'center' } as const
  write(pdf, 'bold', SIZE.heading, INK.brand).text(heading, left, TOP + CARD.padding, words)
  const top = pdf.y + 8
  const room = TOP + CARD.height - CARD.padding - top
  const body = { ...words, lineGap: 3 }
  const heightAt = (size: number) => write(pdf, 'regular', size).heightOfString(text, body)
  const size = LETTERS.find((letters) => heightAt(letters) <= room) ?? LETTERS.at(-1) ?? SIZE.text
  const height = heightAt(size)
  write(pdf, 'regular', size).text(text, left, top + Math.max(0, room - height) / 2, body)
  pdf.addPage()
}
