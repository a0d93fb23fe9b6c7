import type { PrintPartner } from './print-partner.ts'

/**
 * The shop's own workshop. Job ticket and print file are the hand-over, both in the studio; the
 * history of the order keeps the reference. Work on a desk can be put aside at any time.
 */
export const shopWorkshop: PrintPartner = {
  name: 'desk',
  async submit({ orderNumber, proofVersion }) {
    return { reference: `${orderNumber}-v${proofVersion}` }
  },
  async cancel() {
    return true
  },
}
