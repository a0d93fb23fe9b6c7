import { Client } from 'pg'

/** Lets weeks go by since an order has arrived, and the mails that ask for reviews go out. */
export async function sendReviewRequest(orderId: string): Promise<void> {
  const client = new Client(process.env.SHOP_DATABASE_URL)
  await client.connect()
  try {
    await client.query(
      `update public.orders set ended_at = ended_at - interval '21 days' where id = $1`,
      [orderId],
    )
    await client.query(`select graphile_worker.add_job('ask-for-reviews', '{}'::json)`)
  } finally {
    await client.end()
  }
}
