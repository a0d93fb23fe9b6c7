import { boardSchema } from '#contract/studio/board.ts'
import { type StudioOrder, studioOrderSchema } from '#contract/studio/order.ts'
import type { Latencies } from './latencies.ts'
import type { Session, ShopClient } from './shop-client.ts'

const FROM = '198.51.100.1'

/** What a member of staff does, by the same calls as the studio makes. */
export function createMember(staff: {
  client: ShopClient
  latencies: Latencies
  session: Session
}) {
  const { client, latencies, session } = staff
  const who = { from: FROM, token: session.access_token }
  const call = async (name: string, body: unknown): Promise<unknown> =>
    await (await client.post(`/functions/v1/${name}`, body, who)).json()
  const open = (orderId: string) =>
    latencies.time('studio order', async () =>
      studioOrderSchema.parse(await call('studio-order', { orderId })),
    )

  return {
    /** Looks at the board and opens one of its orders. */
    async look(chance: number): Promise<void> {
      const { cards } = await latencies.time('board', async () =>
        boardSchema.parse(await call('studio-board', {})),
      )
      const card = cards[Math.floor(chance * cards.length)]
      if (card !== undefined) await open(card.id)
    },

    /** Sends the newest version as the proof, which the shop leaves to a person in doubtful cases. */
    async sendProof(orderId: string): Promise<void> {
      const { version, proofs } = await open(orderId)
      const proof = proofs.reduce((newest, one) => (one.version > newest.version ? one : newest))
      const compared = { hasComparedFaces: true, staysBlackAndWhite: true }
      const body = { orderId, version, proofId: proof.id, ...compared }
      await latencies.time('send a proof', () => call('studio-send-proof', body))
    },

    /** Moves an order one step on where possible; answers false once it is delivered. */
    async move(orderId: string): Promise<boolean> {
      const order = await open(orderId)
      const [name, more] = nextStep(order)
      if (name === undefined) return order.status !== 'delivered'
      const step = { orderId, version: order.version, ...more }
      await latencies.time('step in the studio', () => call(name, step))
      return true
    },
  }
}

function nextStep({ may, id }: StudioOrder): [name?: string, more?: object] {
  if (may.includes('start_framing')) return ['studio-start-framing']
  if (may.includes('ship')) return ['studio-ship']
  if (may.includes('pack')) {
    const trackingNumber = `LOAD${id.slice(-8)}`
    return ['studio-pack', { change: 'add', carrier: 'dhl', trackingNumber }]
  }
  return may.includes('deliver') ? ['studio-deliver'] : []
}
