import type { AppContext } from '#server/app-context.ts'
import { createCustomerPapers } from '#server/documents/customer-documents.ts'
import { createPapers } from '#server/documents/order-documents.ts'
import { paperPictureOf } from '#server/documents/pdf/pdf-picture.ts'
import { createPaperWriter } from '#server/documents/pdf/pdf-writer.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { orders } from '#server/orders/orders.ts'
import { parcels } from '#server/orders/parcels.ts'
import { shippingAddresses } from '#server/orders/shipping-addresses.ts'
import { invoices } from '#server/payments/invoices.ts'
import { printFiles } from '#server/printing/print-files.ts'
import { createApprovedPicture } from '#server/proofs/approved-picture.ts'
import { proofs } from '#server/proofs/proofs.ts'

/** Job tickets, packing slips and invoices, for the workshop and for customers. */
export async function assemblePapers({ config, db }: AppContext, { files }: { files: FileStore }) {
  const papers = createPapers({
    db,
    orders,
    proofs,
    printFiles,
    shippingAddresses,
    parcels,
    invoices,
    approvedPicture: createApprovedPicture({ files, paperPictureOf }),
    writePaper: await createPaperWriter(),
    publicOrigin: config.http.publicOrigin,
  })
  return { papers, customerPapers: createCustomerPapers({ db, orders, papers }) }
}
