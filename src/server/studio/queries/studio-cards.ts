import { type Expression, type SqlBool, sql } from 'kysely'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { STATUSES_IN_WORK } from '#domain/orders/order-life.ts'
import { mayDo, type StaffRole } from '#domain/studio/staff.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** Orders that nobody waits for any more. */
const OVER = ['delivered', 'cancelled'] as const

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>
export type CardSearch = {
  role: StaffRole
  search: string
  withClosed: boolean
  limit: number
}

/** Orders as the board shows them, in the transaction of a member's role. */
export const studioCards = {
  async find(trx: DatabaseTransaction, role: StaffRole, id: string): Promise<CardRow | undefined> {
    return await cards(trx, role).where('o.id', '=', id).executeTakeFirst()
  },

  async listOfCustomer(trx: DatabaseTransaction, role: StaffRole, customerId: string) {
    return await cards(trx, role)
      .where('o.user_id', '=', customerId)
      .orderBy('o.created_at', 'desc')
      .limit(100)
      .execute()
  },

  /** Those in work by what was promised, then those that are over, the newest first. */
  async list(trx: DatabaseTransaction, request: CardSearch): Promise<CardRow[]> {
    const { role, search, withClosed, limit } = request
    const found = cards(trx, role)
      .$if(search === '', (all) =>
        all.where('o.status', 'in', withClosed ? [...STATUSES_IN_WORK, ...OVER] : STATUSES_IN_WORK),
      )
      .$if(search !== '', (all) => all.where(matches(role, search)))
    return await found
      .orderBy((eb) => eb('o.status', 'in', OVER))
      .orderBy((eb) => eb.case().when('o.ended_at', 'is', null).then(eb.ref('o.promised_at')).end())
      .orderBy('o.created_at', 'desc')
      .limit(limit)
      .execute()
  },
}

function cards(trx: DatabaseTransaction, role: StaffRole) {
  return trx
    .selectFrom('public.orders as o')
    .leftJoin('private.order_claims as claim', 'claim.order_id', 'o.id')
    .leftJoin('private.staff as claimer', 'claimer.user_id', 'claim.staff')
    .select([
      'o.id',
      'o.version',
      'o.status',
      'o.proof_status',
      'o.shipment_status',
      'o.language',
      'o.print_size',
      'o.frame',
      'o.paper',
      'o.copies',
      'o.copy_of',
      'o.family_link_id',
      'o.created_at',
      'o.paid_at',
      'o.promised_at',
      'o.proof_due_at',
      'o.rush',
      'o.on_hold_at',
      'o.colours_asked_at',
      'o.revisions_included',
      'o.revisions_granted',
      'o.revisions_used',
      'claim.staff as claimed_by',
      'claimer.name as claimer_name',
      needsPerson.as('needs_person'),
      needsColour.as('needs_colour'),
      (mayDo(role, 'see_money') ? isDisputed : sql<boolean>`false`).as('has_dispute'),
      picturePath.as('picture_path'),
      approvedCrop.as('approved_crop'),
    ])
}

/** The engine gave up and nobody has made a picture since. */
const needsPerson = sql<boolean>`coalesce((
  select run.failure is not null and not exists (
    select from private.proofs made
    where made.order_id = o.id and made.made_at >= run.finished_at
  )
  from private.restorations run where run.order_id = o.id order by run.run desc limit 1
), false)`

/** The newest version stayed black and white, nobody has sent it, and nobody wants it so. */
const needsColour = sql<boolean>`(o.status = 'colorizing' and o.proof_status <> 'approved'
  and o.keeps_black_and_white_at is null and coalesce((
    select made.colour = 'black_and_white' and made.status = 'in_review'
    from private.proofs made where made.order_id = o.id order by made.version desc limit 1
  ), false))`

const isDisputed = sql<boolean>`exists (
  select from private.disputes dispute
  join private.payments payment on payment.id = dispute.payment_id
  where (payment.order_id = o.id or payment.purchase_id = o.purchase_id)
    and dispute.closed_at is null
)`

/** Of the picture that was approved, as soon as one is; of the photo before. */
const picturePath = sql<string | null>`coalesce((
  select picture.name from private.proofs approved
  join storage.objects picture on picture.id = approved.object_id
  where approved.order_id = o.id and approved.status = 'approved'
), (
  select photo.name from storage.objects photo
  where photo.bucket_id = ${PHOTO_BUCKET} and photo.name = o.image_path
    and photo.sha256 = o.image_sha256
))`

/** At most one version of an order is approved. */
const approvedCrop = sql<unknown>`(
  select approved.crop from private.proofs approved
  where approved.order_id = o.id and approved.status = 'approved'
)`

/** By number; by name and address too for those who may know the customers. */
function matches(role: StaffRole, search: string): Expression<SqlBool> {
  const wanted = search.toLowerCase().replace(/^#/, '')
  const byNumber = sql<SqlBool>`starts_with(right(o.id::text, 8), ${wanted})
    or o.id::text = ${wanted}`
  if (!mayDo(role, 'see_customers')) return sql<SqlBool>`(${byNumber})`
  return sql<SqlBool>`(${byNumber} or o.user_id in (
    select person.id from auth.users person
    left join public.profiles profile on profile.id = person.id
    where strpos(lower(person.email), ${wanted}) > 0
      or strpos(lower(profile.full_name), ${wanted}) > 0
  ))`
}
