import { invoices } from '#server/adapters/db/invoices.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { parcels } from '#server/adapters/db/parcels.ts'
import { printFiles } from '#server/adapters/db/print-files.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import { shippingAddresses } from '#server/adapters/db/shipping-addresses.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { paperPictureOf } from '#server/adapters/paper/paper-picture.ts'
import { createPaperWriter } from '#server/adapters/paper/paper-writer.ts'
import { createApprovedPicture } from '#server/services/approved-picture.ts'
import { createCustomerPapers } from '#server/services/customer-papers.ts'
import { createPapers } from '#server/services/papers.ts'
import type { AppContext } from './app-context.ts'

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
