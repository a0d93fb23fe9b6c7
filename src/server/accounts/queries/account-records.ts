import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type AccountRecords = NonNullable<Awaited<ReturnType<typeof accountRecords.read>>>
export type PhotoRecord = Omit<Selectable<Tables['storage.objects']>, 'cache_control'>

/** All that the shop keeps about one person, as of one moment. Everything is found by its owner. */
export const accountRecords = {
  async read(db: Database, userId: string) {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const account = await accountOf(trx, userId)
        if (account === undefined) return undefined
        return {
          account,
          secondFactors: await secondFactorsOf(trx, userId),
          sessions: await sessionsOf(trx, userId),
          orders: await ordersOf(trx, userId),
          updates: await updatesOf(trx, userId),
          payments: await paymentsOf(trx, userId),
          invoices: await invoicesOf(trx, userId),
          basket: await basketOf(trx, userId),
          messages: await messagesOf(trx, userId),
          withdrawals: await withdrawalsOf(trx, userId),
          mails: await mailsOf(trx, userId),
          proofs: await proofsOf(trx, userId),
          pins: await pinsOf(trx, userId),
          familyLinks: await familyLinksOf(trx, userId),
          familyComments: await familyCommentsOf(trx, userId),
          reviews: await reviewsOf(trx, userId),
          reviewRequests: await reviewRequestsOf(trx, userId),
          restorations: await restorationsOf(trx, userId),
          savedMarks: await savedMarksOf(trx, userId),
          photos: await photosOf(trx, userId),
          firstLooks: await firstLooksOf(trx, userId),
          staffViews: await staffViewsOf(trx, userId),
          events: await eventsOf(trx, userId),
        }
      })
  },
}

async function accountOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('auth.users as u')
    .leftJoin('public.profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.email', 'u.new_email', 'u.language', 'u.user_metadata', 'p.full_name'])
    .select(['u.created_at', 'u.email_confirmed_at', 'u.last_sign_in_at', 'u.updated_at'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/** Without the secret of an app and the digests of recovery codes. */
async function secondFactorsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('auth.factors as factor')
    .leftJoin('auth.recovery_codes as code', 'code.factor_id', 'factor.id')
    .select(['factor.kind', 'factor.name', 'factor.created_at', 'factor.verified_at'])
    .select('factor.last_used_at')
    .select(
      sql<number>`(count(code.code_hash) filter (where code.used_at is null))::int`.as(
        'codes_left',
      ),
    )
    .select(
      sql<string[]>`coalesce(
        json_agg(code.used_at order by code.used_at) filter (where code.used_at is not null), '[]'
      )`.as('codes_used_at'),
    )
    .where('factor.user_id', '=', userId)
    .groupBy('factor.id')
    .orderBy('factor.created_at')
    .execute()
}

async function sessionsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('auth.sessions')
    .select(['user_agent', 'created_at', 'refreshed_at', 'second_factor_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

async function ordersOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('public.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function updatesOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('public.order_updates as u')
    .innerJoin('public.orders as o', 'o.id', 'u.order_id')
    .select(['u.order_id', 'u.status', 'u.message', 'u.created_at'])
    .where('o.user_id', '=', userId)
    .orderBy('u.created_at')
    .execute()
}

/** Without what belongs to the payment provider: its ids and the address of its page. */
async function paymentsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.payments as p')
    .innerJoin('public.orders as o', 'o.id', 'p.order_id')
    .select(['p.order_number', 'p.amount', 'p.currency', 'p.status', 'p.refunded_amount'])
    .select(['p.created_at', 'p.paid_at', 'p.failed_at'])
    .where('o.user_id', '=', userId)
    .orderBy('p.created_at')
    .execute()
}

/** Also those of orders that the person has deleted, with the buyer that the books keep. */
async function invoicesOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.invoices as i')
    .innerJoin('private.payments as p', 'p.id', 'i.payment_id')
    .leftJoin('public.orders as o', 'o.id', 'i.order_id')
    .leftJoin('private.kept_buyers as kept', 'kept.payment_id', 'i.payment_id')
    .select(['p.order_number', 'i.number', 'i.kind', 'i.amount', 'i.currency', 'i.issued_at'])
    .select(sql<unknown>`coalesce(i.buyer, kept.buyer)`.as('buyer'))
    .where((where) =>
      where.or([where('o.user_id', '=', userId), where('kept.user_id', '=', userId)]),
    )
    .orderBy('i.number')
    .execute()
}

/** What waits to be ordered, as the page of the album keeps it. */
async function basketOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.baskets')
    .select(['content', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

async function messagesOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.contact_messages')
    .select(['first_name', 'last_name', 'email', 'phone', 'service', 'message', 'language'])
    .select(['created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Those of the account, and those with its address that belong to no account. */
async function withdrawalsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.withdrawals as w')
    .innerJoin('auth.users as u', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('u.id', '=', ref('w.user_id')),
          eb('w.user_id', 'is', null).and('u.email', '=', sql<string>`lower(w.email)`),
        ]),
      ),
    )
    .select(['w.received_at', 'w.name', 'w.email', 'w.order_reference', 'w.reason'])
    .select(['w.order_id', 'w.paused_at', 'w.pause_ended_at', 'w.state', 'w.decided_at'])
    .where('u.id', '=', userId)
    .orderBy('w.received_at')
    .execute()
}

/** What was sent to the account's address, and what is kept of it. */
async function mailsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.outbox as m')
    .innerJoin('auth.users as u', (join) => join.onRef('u.email', '=', sql`lower(m.recipient)`))
    .select(['m.kind', 'm.language', 'm.order_id', 'm.facts', 'm.created_at', 'm.sent_at'])
    .where('u.id', '=', userId)
    .orderBy('m.created_at')
    .execute()
}

/** Versions that the person was sent or shown, what they said about them, and what was printed. */
async function proofsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.proofs as p')
    .innerJoin('public.orders as o', 'o.id', 'p.order_id')
    .leftJoin('private.print_files as f', 'f.proof_id', 'p.id')
    .select(['p.id', 'p.object_id', 'p.order_id', 'p.version', 'p.status', 'p.sha256', 'p.width'])
    .select([
      'p.height',
      'p.sent_at',
      'p.shown_at',
      'p.note',
      'p.decided_at',
      'p.change_request',
      'p.approval',
    ])
    .select('f.made_at as print_file_made_at')
    .where('o.user_id', '=', userId)
    .where(({ or, eb }) => or([eb('p.sent_at', 'is not', null), eb('p.shown_at', 'is not', null)]))
    .orderBy('o.created_at')
    .orderBy('p.version')
    .execute()
}

async function pinsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.proof_pins as pin')
    .innerJoin('private.proofs as p', 'p.id', 'pin.proof_id')
    .innerJoin('public.orders as o', 'o.id', 'p.order_id')
    .select(['pin.proof_id', 'pin.number', 'pin.x', 'pin.y', 'pin.note', 'pin.tone', 'pin.done_at'])
    .where('o.user_id', '=', userId)
    .orderBy('pin.number')
    .execute()
}

async function familyLinksOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.family_links as l')
    .innerJoin('public.orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.created_at', 'l.expires_at', 'l.ended_at', 'l.lets_order'])
    .where('o.user_id', '=', userId)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute()
}

/** What others said about proofs of the person, as the person read it. */
async function familyCommentsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.family_comments as c')
    .innerJoin('private.proofs as p', 'p.id', 'c.proof_id')
    .innerJoin('public.orders as o', 'o.id', 'p.order_id')
    .select(['p.order_id', 'p.version', 'c.name', 'c.text', 'c.x', 'c.y', 'c.created_at'])
    .where('o.user_id', '=', userId)
    .orderBy('c.number')
    .execute()
}

async function reviewsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.reviews as r')
    .innerJoin('public.orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.stars', 'r.text', 'r.name', 'r.place', 'r.language', 'r.written_at'])
    .select(['r.hidden_at', 'r.hidden_reason', 'r.hidden_note'])
    .where('o.user_id', '=', userId)
    .orderBy('r.written_at')
    .execute()
}

/** Whether and when the person agreed to be asked for a review, and objected. */
async function reviewRequestsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.review_requests as r')
    .innerJoin('public.orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.agreed_at', 'r.withdrawn_at', 'r.asked_at'])
    .where('o.user_id', '=', userId)
    .orderBy('r.agreed_at')
    .execute()
}

/** Of each run of the engine what says something about people: their faces, and marks by hand. */
async function restorationsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.restorations as r')
    .innerJoin('public.orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.run', 'r.finished_at'])
    .select([
      sql<unknown>`r.report -> 'faces'`.as('faces'),
      sql<unknown>`r.report -> 'guess'`.as('guess'),
      sql<unknown>`r.settings -> 'hints'`.as('colour_marks'),
      sql<unknown>`r.settings -> 'repairMarks'`.as('repair_marks'),
    ])
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at')
    .orderBy('r.run')
    .execute()
}

/** What was drawn at the desks last, whether a picture has been made of it or not. */
async function savedMarksOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('public.orders as o')
    .leftJoin('private.colour_hints as c', 'c.order_id', 'o.id')
    .leftJoin('private.repair_marks as m', 'm.order_id', 'o.id')
    .select(['o.id as order_id', 'c.hints as colour_marks', 'm.marks as repair_marks'])
    .where('o.user_id', '=', userId)
    .where((where) =>
      where.or([where('c.order_id', 'is not', null), where('m.order_id', 'is not', null)]),
    )
    .orderBy('o.created_at')
    .execute()
}

/** A result belongs to its customer from its release on; until then it has no owner. */
async function photosOf(trx: DatabaseTransaction, userId: string): Promise<PhotoRecord[]> {
  return await trx
    .selectFrom('storage.objects')
    .select(['id', 'bucket_id', 'name', 'owner', 'size', 'mime_type', 'sha256'])
    .select([
      'width',
      'height',
      'missing',
      'prints',
      'corners',
      'is_negative',
      'has_own_colours',
      'fading',
      'file_name',
    ])
    .select(['created_at', 'updated_at', 'expires_at'])
    .where('owner', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function firstLooksOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.first_looks as l')
    .innerJoin('storage.objects as o', 'o.id', 'l.object_id')
    .select(['l.object_id', 'l.state', 'l.asked_at', 'l.last_asked_at', 'l.ended_at'])
    .select(['l.marks', 'l.scene', 'l.noted_places', 'l.findings'])
    .where('o.owner', '=', userId)
    .orderBy('l.asked_at')
    .orderBy('l.object_id')
    .execute()
}

async function staffViewsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.staff_views as v')
    .innerJoin('public.orders as o', 'o.id', 'v.order_id')
    .select(['v.order_id', 'v.what', 'v.viewed_at'])
    .where('o.user_id', '=', userId)
    .orderBy('v.viewed_at')
    .execute()
}
/** Without the digest of the client, which means nothing to a person. */
async function eventsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('private.audit_log')
    .select(['event', 'device', 'happened_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
