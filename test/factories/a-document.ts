import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-time.ts'
import type { Invoice } from '#server/documents/invoice.ts'
import type { JobTicket } from '#server/documents/job-ticket.ts'
import type { PackingSlip } from '#server/documents/packing-slip.ts'

const ORDER_ID = 'aaaaaaaa-bbbb-4ccc-8ddd-eeee1234abcd'
const PHOTO = join(import.meta.dirname, '../images/hero-before.jpg')

/** Of a landscape on A2 in black, approved in its second version, in a hurry. */
export function aJobTicket(overrides: Partial<JobTicket> = {}): JobTicket {
  return {
    orderId: ORDER_ID,
    number: '1234abcd',
    studioUrl: `https://shop.example/studio/orders/${ORDER_ID}`,
    customer: 'Zofia Żak',
    rush: 'hours24',
    notBefore: null,
    delivery: null,
    promisedAt: new Date('2026-12-01T12:00:00Z'),
    size: { name: 'A2', sheet: { width: 594, height: 420 }, orientation: 'landscape' },
    framed: { frame: 'Black', window: { width: 570, height: 396 } },
    print: null,
    proof: {
      version: 2,
      sha256: 'ab12'.repeat(16),
      width: 4000,
      height: 3000,
      crop: {
        left: 100,
        top: 200,
        width: 3800,
        height: 2600,
        angle: 0,
        fit: 'fill',
        orientation: 'landscape',
      },
    },
    printFile: {
      sha256: 'cd34'.repeat(16),
      width: 7016,
      height: 4961,
      dpi: 300,
      bytes: 34_567_890,
    },
    instructions: 'Please keep the scar. Åse Ørsted, Jürgen Weiß, Zażółć gęślą jaźń.',
    picture: readFileSync(PHOTO),
    approvedAt: new Date('2026-11-20T12:00:00Z'),
    ...overrides,
  }
}

export function aPackingSlip(overrides: Partial<PackingSlip> = {}): PackingSlip {
  return {
    number: '1234abcd',
    orderUrl: `https://shop.example/${overrides.language ?? 'en'}/order?id=${ORDER_ID}`,
    language: 'en',
    shipTo: {
      name: 'Łucja Świątek',
      line1: 'ul. Żółwia 12/3',
      line2: null,
      postalCode: '00-123',
      city: 'Łódź',
      state: null,
      country: 'PL',
      phone: '+48 600 100 200',
    },
    size: { id: 'a2', name: 'A2', dimensions: '420 × 594 mm' },
    frame: 'Schwarz',
    print: null,
    version: 2,
    giftMessage: null,
    settings: DEFAULT_SETTINGS,
    others: [],
    parcels: [
      { carrierName: 'DHL', trackingNumber: 'JJD0000123' },
      { carrierName: 'PostNord', trackingNumber: 'PN998877' },
    ],
    madeAt: new Date('2026-11-20'),
    ...overrides,
  }
}

/** 1021 € with 19 percent of tax in it. */
export function anInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    kind: 'invoice',
    contactEmail: DEFAULT_SETTINGS.contact.email,
    number: '2026-000042',
    language: 'de',
    currency: 'EUR',
    issuedAt: new Date('2026-11-20T12:00:00Z'),
    content: {
      seller: {
        name: 'Hueloom Example, Inc.',
        addressLines: ['1 Example Street', 'New York, NY 10001', 'USA'],
        vatId: 'DE 000 000 000',
        country: 'US',
        register: 'Example Register, no. 000000',
      },
      lines: [
        { text: 'Restauriertes Foto als gerahmter Druck, A2', amount: 95_000 },
        { text: 'Express', amount: 7_100 },
      ],
      total: 102_100,
      vat: { country: 'DE', rate: 19, amount: 16_302 },
      taxFree: null,
      orderNumber: '1234abcd',
      paidAt: new Date('2026-11-19T12:00:00Z'),
      timeZone: SHOP_TIME_ZONE,
    },
    buyer: {
      name: 'Jürgen Weiß',
      line1: 'Königstraße 1',
      line2: 'c/o Åberg',
      postalCode: '10115',
      city: 'Berlin',
      state: null,
      country: 'DE',
      company: null,
    },
    corrects: undefined,
    ...overrides,
  }
}
