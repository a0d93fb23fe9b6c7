import QRCode from 'qrcode'
import type { PdfDocument } from './pdf-page.ts'

/** A quarter of the code may be smudged, as it lies about in a workshop. */
const CORRECTION = 'Q'

/** Draws a QR code as shapes, so that it is sharp at any size. */
export function drawQrCode(
  pdf: PdfDocument,
  content: string,
  place: { left: number; top: number; side: number },
): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: CORRECTION })
  const unit = place.side / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue
      // A hair wider than the grid: readers of PDF show seams between shapes that only touch.
      const side = unit * 1.02
      pdf.rect(place.left + column * unit, place.top + row * unit, side, side)
    }
  }
  pdf.fill('#000000')
}
