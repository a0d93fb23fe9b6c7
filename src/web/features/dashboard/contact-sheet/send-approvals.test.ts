import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProofApproval } from '#web/orders/proof/answer-proof.ts'
import { sendApprovals } from './send-approvals.ts'

const approvals = ['a', 'b', 'c'].map(
  (orderId): ProofApproval => ({
    ...{ action: 'approve-proof', orderId, proofId: 'p', sha256: 's' },
    crop: {
      ...{ left: 0, top: 0, width: 1, height: 1, angle: 0 },
      ...{ fit: 'fill', orientation: 'portrait' },
    },
  }),
)
const NO_ANSWER = new TypeError('Failed to fetch')

function refusal(code: string) {
  const body = { code, message: 'x', params: {}, requestId: '1' }
  const error = new Error(code)
  error.name = 'FunctionsHttpError'
  return Object.assign(error, { context: Response.json(body, { status: 409 }) })
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Sends them to a shop that fails for some; says what was answered, and why it ended early. */
async function sendWith(faults: Record<string, Error>) {
  const answers: string[] = []
  const stop = await sendApprovals(approvals, {
    send: async ({ orderId }) => {
      const fault = faults[orderId]
      if (fault) throw fault
    },
    onApproved: (orderId) => void answers.push(`${orderId} approved`),
    onRefused: (orderId, { code }) => void answers.push(`${orderId} ${code}`),
  })
  return { answers, stop: stop?.code }
}

describe('approvals that are sent together', () => {
  it('are all taken', async () => {
    const answers = ['a approved', 'b approved', 'c approved']
    expect(await sendWith({})).toEqual({ answers, stop: undefined })
  })

  it('go on where one of them is refused', async () => {
    const { answers, stop } = await sendWith({ b: refusal('proof_replaced') })
    expect(answers).toEqual(['a approved', 'b proof_replaced', 'c approved'])
    expect(stop).toBeUndefined()
  })

  it.each([
    ['there is no connection', NO_ANSWER, 'offline'],
    ['the shop has too much to do', refusal('busy'), 'busy'],
    ['nobody is signed in anymore', refusal('unauthorized'), 'unauthorized'],
  ])('leave the rest where %s', async (_where, fault, code) => {
    expect(await sendWith({ b: fault })).toEqual({ answers: ['a approved'], stop: code })
  })

  it('leave the rest where the answer says nothing', async () => {
    const stop = await sendApprovals(approvals, {
      send: () => Promise.reject(new Error('a gateway')),
      onApproved: () => expect.unreachable(),
      onRefused: () => expect.unreachable(),
    })
    expect(stop).toBeDefined()
  })
})
