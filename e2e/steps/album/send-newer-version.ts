import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from '@playwright/test'
import { PHOTO } from '../customer.ts'
import { MEMBER } from '../member.ts'

type StudioOrder = { version: number; proofs: { id: string; status: string }[] }

/** Somebody of the shop sends another picture of an order, without a page. */
export async function sendNewerVersion(request: APIRequestContext, orderId: string): Promise<void> {
  const { anonKey: apikey } = (await (await request.get('/config.json')).json()) as {
    anonKey: string
  }
  const signIn = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: MEMBER,
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  const headers = { apikey, authorization: `Bearer ${access_token}` }
  const ask = async (name: string, data: object) => {
    const answer = await request.post(`/functions/v1/${name}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return await answer.json()
  }
  const order = async () => (await ask('studio-order', { orderId })) as StudioOrder

  const { version } = await order()
  await ask('studio-claim', { orderId, version, isClaimed: true })
  const claimed = await order()
  const upload = await request.post(
    `/functions/v1/studio-upload-proof?orderId=${orderId}&version=${claimed.version}`,
    { headers: { ...headers, 'content-type': 'image/jpeg' }, data: await readFile(PHOTO) },
  )
  expect(upload.ok(), await upload.text()).toBe(true)
  // What the customer would see of it is made after the upload.
  await expect(async () => {
    const { version, proofs } = await order()
    const proofId = proofs.find(({ status }) => status === 'in_review')?.id
    await ask('studio-send-proof', { orderId, version, proofId })
  }).toPass({ timeout: 60_000 })
}
