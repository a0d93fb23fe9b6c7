import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { CarrierId } from '#domain/orders/carriers.ts'
import type { OrderCompany } from '#domain/orders/company.ts'
import type { Country } from '#domain/orders/countries.ts'
import type { OrderEventKind } from '#domain/orders/order-events.ts'
import type {
  Actor,
  OrderStatus,
  PaymentStatus,
  ProofStatus,
  ShipmentStatus,
} from '#domain/orders/order-life.ts'
import type { Currency } from '#domain/payments/money.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import type { PictureLayer } from '#domain/photos/picture-sizes.ts'
import type { Sharpness } from '#domain/printing/print-sharpness.ts'
import type { ColourVerdict } from '#domain/proofs/proofing.ts'
import type { PaidService } from '#domain/purchases/delivery-services.ts'
import type { Gift } from '#domain/purchases/gift.ts'
import type { FileVariant, Paper } from '#domain/shop/articles.ts'
import type { Created, Updated } from './column-types.ts'

/** Orders and what becomes of them, as queries see them. */
export type OrderTables = {
  'public.orders': {
    id: string
    user_id: string
    created_at: Created
    updated_at: Updated
    status: Generated<OrderStatus>
    payment_status: Generated<PaymentStatus>
    original_image_url: string
    processed_image_url: string | null
    image_path: string
    image_sha256: string
    file_name: string
    /** The order whose approved picture it is made of; null where it has a picture of its own. */
    copy_of: ColumnType<string | null, string | null | undefined, never>
    /** The family link of somebody else through which the picture came; null of a customer's own. */
    family_link_id: ColumnType<string | null, string | null | undefined, never>
    print_size_id: string
    print_size: ColumnType<unknown, string, never>
    sharpness: Sharpness
    sharpness_accepted: boolean | null
    /** What of a damaged photo was missing when its customer agreed to go on with the rest. */
    accepted_missing: ColumnType<unknown, string | null | undefined, never>
    frame: ColumnType<unknown, string | null, never>
    files: ColumnType<FileVariant | null, FileVariant | null | undefined, never>
    paper: ColumnType<Paper | null, Paper | null | undefined, never>
    copies: ColumnType<number, number | undefined, never>
    /** Of the photographs that are paid at once; null where one is bought alone. */
    purchase_id: ColumnType<string | null, string | null | undefined, never>
    /** Where it stands among them, from 0. */
    purchase_place: ColumnType<number | null, number | null | undefined, never>
    /** What a package made it cheaper by; not a part of the amount. */
    discount_amount: ColumnType<number, number | undefined, never>
    delivery_service: ColumnType<PaidService | null, PaidService | null | undefined, never>
    delivery_country: ColumnType<Country | null, Country | null | undefined, never>
    delivery_amount: ColumnType<number, number | undefined, never>
    buyer_country: ColumnType<string | null, undefined, string>
    special_instructions: string | null
    colour_facts: ColumnType<unknown, string | null | undefined, never>
    customer_marks: ColumnType<unknown, string | undefined, string>
    colour_richness: ColumnType<string | null, string | null | undefined, never>
    crop: ColumnType<unknown, string | null | undefined, string | null>
    gift: ColumnType<Gift | null, string | null | undefined, never>
    amount: number
    currency: Currency
    language: Language
    terms_version: string
    terms_accepted_at: Date
    prepayment_consent: ColumnType<unknown, string | null | undefined, string>
    ended_at: Generated<Date | null>
    version: GeneratedAlways<number>
    proof_status: Generated<ProofStatus>
    shipment_status: Generated<ShipmentStatus>
    rush: RushOption | null
    rush_amount: Generated<number>
    revisions_included: Generated<number>
    revisions_granted: Generated<number>
    revisions_used: Generated<number>
    paid_at: Date | null
    promised_at: Date | null
    proof_due_at: Date | null
    on_hold_at: Date | null
    colours_asked_at: Date | null
    payment_confirming_since: Date | null
    keeps_black_and_white_at: Date | null
    company: ColumnType<OrderCompany | null, string | null | undefined, never>
    is_tax_free: Generated<boolean>
  }
  'public.order_updates': {
    id: Generated<string>
    order_id: string
    status: OrderStatus
    code: string
    params: ColumnType<unknown, string | undefined, never>
    message: string
    created_at: Created
  }
  'private.order_claims': { order_id: string; staff: string; claimed_at: Updated }
  'private.order_events': {
    id: GeneratedAlways<string>
    order_id: string
    happened_at: Created
    actor: Actor
    actor_id: string | null
    kind: OrderEventKind
    params: ColumnType<unknown, string | undefined, never>
    status: OrderStatus
  }
  'private.order_machines': {
    machine: 'payment' | 'proof' | 'shipment'
    from_status: string
    to_status: string
  }
  'private.restorations': {
    id: Generated<string>
    order_id: string
    run: Generated<number>
    /** What was asked of the engine. */
    settings: ColumnType<unknown, string | undefined, never>
    /** The person of the shop who asked for this run; the first is asked for by the payment. */
    asked_by: string | null
    /** The customer said the colours, and this run gives them. */
    asked_by_customer: Generated<boolean>
    proof_id: string | null
    report: ColumnType<unknown, string | null, string | null>
    failure: string | null
    started_at: Created
    finished_at: Date | null
    layers: Generated<PictureLayer[]>
  }
  'private.colour_hints': {
    order_id: string
    restoration_id: string | null
    hints: ColumnType<unknown, string, string>
    saved_by: string | null
    saved_at: Date
    version: Generated<number>
  }
  'private.repair_marks': {
    order_id: string
    restoration_id: string | null
    marks: ColumnType<unknown, string, string>
    saved_by: string | null
    saved_at: Date
    version: Generated<number>
  }
  'private.proofs': {
    id: string
    order_id: string
    version: number
    source: 'engine' | 'upload' | 'copy'
    status: Generated<'in_review' | 'sent' | 'changes_requested' | 'approved' | 'superseded'>
    object_id: string | null
    sha256: string
    width: number
    height: number
    crop: ColumnType<unknown, string, string>
    made_by: string | null
    made_at: Date
    picture_at: Date | null
    sent_at: Date | null
    sent_by: string | null
    reminded_day: number | null
    colour: Generated<ColourVerdict>
    shown_at: Date | null
    note: string | null
    decided_at: Date | null
    decided_by: string | null
    change_request: string | null
    approval: ColumnType<unknown, string | null, string>
  }
  'private.proof_pins': {
    id: Generated<string>
    proof_id: string
    number: number
    x: number
    y: number
    note: string
    tone: string | null
    done_at: Date | null
    done_by: string | null
  }
  'private.family_links': {
    id: Generated<string>
    order_id: string
    created_at: Date
    expires_at: Date
    ended_at: Date | null
    /** Whether its readers may order prints of the approved picture. */
    lets_order: Generated<boolean>
  }
  'private.family_comments': {
    id: Generated<string>
    number: GeneratedAlways<string>
    link_id: string
    proof_id: string
    name: string
    text: string
    x: number | null
    y: number | null
    created_at: Date
  }
  'private.print_files': {
    proof_id: string
    order_id: string
    source_sha256: string
    sha256: string
    bytes: number
    width: number
    height: number
    dpi: number
    made_at: Date
  }
  'private.ship_to': {
    order_id: string
    name: string
    line1: string
    line2: string | null
    postal_code: string | null
    city: string
    state: string | null
    country: string
    phone: string | null
    updated_at: Updated
  }
  'private.parcels': {
    id: Generated<string>
    order_id: string
    number: number
    carrier: CarrierId
    tracking_number: string
    packed_at: Date
    packed_by: string | null
    shipped_at: Date | null
    delivered_at: Date | null
  }
  'private.shared_parcels': {
    parcel_id: string
    order_id: string
    number: number
  }
  'private.order_messages': {
    id: Generated<string>
    order_id: string
    staff: string | null
    reason: string
    text: string | null
    created_at: Created
  }
}
