import { orderNumber, soldPrintSizeSchema } from '#contract/orders/order.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { ordersSentWith } from '#domain/orders/parcel-contents.ts'
import { printFileName } from '#domain/printing/print-file-name.ts'
import { mayDo } from '#domain/studio/staff.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { toParcel, toShipTo } from '#server/orders/shipping-shapes.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import type { StaffMember } from '../access/studio-access.ts'
import { studioPurchases } from '../queries/studio-purchases.ts'
import { type StudioWorkshop, studioWorkshop } from '../queries/studio-workshop.ts'

type FoundFile = NonNullable<Awaited<ReturnType<StudioWorkshop['printFile']>>> & { path: string }

type WorkshopFacts = 'printFile' | 'shipTo' | 'gift' | 'deliveryService' | 'parcels' | 'leavesWith'

/** What is packed and sent is no business of those who work on pictures. */
const NOTHING = {
  printFile: null,
  shipTo: null,
  gift: null,
  deliveryService: null,
  parcels: [],
  leavesWith: 0,
}

/** What the workshop needs of an order: its print file, where and how it is sent, a gift, its parcels. */
export function createWorkshopPart(context: AppContext) {
  const addressOf = createPictureAddresses(context)
  return {
    async read(
      trx: DatabaseTransaction,
      { role }: StaffMember,
      orderId: string,
    ): Promise<Pick<StudioOrder, WorkshopFacts>> {
      if (!mayDo(role, 'see_address')) return NOTHING
      const file = await studioWorkshop.printFile(trx, orderId)
      const packed = await studioWorkshop.parcels(trx, orderId)
      const contents = await studioPurchases.contentsWith(trx, orderId)
      return {
        printFile: file?.path ? await toPrintFile(orderId, { ...file, path: file.path }) : null,
        shipTo: toShipTo(await studioWorkshop.shipTo(trx, orderId)),
        ...(await studioWorkshop.sending(trx, orderId)),
        parcels: packed.map((row) => ({
          ...toParcel(row),
          packedAt: row.packed_at.toISOString(),
          sharedWith: contents
            .filter((other) => other.parcelId === row.id && other.orderId !== orderId)
            .map((other) => orderNumber(other.orderId)),
        })),
        leavesWith: ordersSentWith(orderId, contents).size - 1,
      }
    },
  }

  async function toPrintFile(
    orderId: string,
    { path, version, print_size, width, height, dpi, bytes, sha256 }: FoundFile,
  ) {
    const printSize = soldPrintSizeSchema.parse(print_size).name
    const name = printFileName({ orderNumber: orderNumber(orderId), printSize, version })
    const address = await addressOf({ bucket: PHOTO_BUCKET, path }, 'print')
    const url = `${address}&download=${encodeURIComponent(name)}`
    return { url, name, width, height, dpi, bytes, sha256 }
  }
}
