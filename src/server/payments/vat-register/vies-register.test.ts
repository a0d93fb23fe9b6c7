import { pino } from 'pino'
import { expect, test } from 'vitest'
import { builtInVatRegister } from './built-in-register.ts'
import { createViesRegister } from './vies-register.ts'

/** VIES as it answers one request; what it was sent is kept. */
function viesThat(answer: () => Response) {
  const requests: unknown[] = []
  const logged: string[] = []
  const register = createViesRegister({
    requester: async () => 'DE 136 695 976',
    log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
    fetch: async (_url, init) => {
      requests.push(JSON.parse(String(init?.body)))
      return answer()
    },
  })
  return { register, requests, logged }
}

const PART_OF_REAL = { countryCode: 'PL', vatNumber: '5260001246', name: '---', address: '---' }

test('the register is asked in the name of the shop, and its proof is kept', async () => {
  const { register, requests } = viesThat(() =>
    Response.json({ ...PART_OF_REAL, valid: true, requestIdentifier: 'WAPIAAAAX' }),
  )
  expect(await register.check('PL5260001246')).toEqual({
    answer: 'valid',
    reference: 'WAPIAAAAX',
    name: null,
  })
  expect(requests).toEqual([
    {
      countryCode: 'PL',
      vatNumber: '5260001246',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ])
})

test('the name that it knows is kept, in one line and not too long', async () => {
  const named = { ...PART_OF_REAL, valid: true, name: ` ATELIER\n ${'x'.repeat(500)}` }
  const said = await viesThat(() => Response.json(named)).register.check('PL5260001246')
  expect(said).toMatchObject({ name: `ATELIER ${'x'.repeat(142)}` })
})

test('a number that it does not know is invalid', async () => {
  const { register } = viesThat(() => Response.json({ ...PART_OF_REAL, valid: false }))
  expect(await register.check('PL5260001246')).toEqual({ answer: 'invalid' })
})

const CLOSED = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }

test.each([
  ['whose country is closed', () => Response.json(CLOSED)],
  ['that is busy', () => new Response('Too many requests', { status: 429 })],
  ['that speaks of something else', () => Response.json({ valid: 'yes' })],
  [
    'that cannot be reached',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('a register %s gives no answer', async (_what, answer) => {
  expect(await viesThat(answer).register.check('PL5260001246')).toEqual({ answer: 'no_answer' })
})

test('why the register has no answer is logged in its own words', async () => {
  const { register, logged } = viesThat(() => Response.json(CLOSED))
  await register.check('PL5260001246')
  expect(logged).toEqual([expect.stringContaining('"codes":["MS_UNAVAILABLE"]')])
})

test.each([
  ['PL5260001246', 'valid'],
  ['PL5260001200', 'invalid'],
  ['NL004495449B01', 'valid'],
  ['PL5260001259', 'no_answer'],
] as const)('the built-in register finds %s %s', async (number, answer) => {
  expect(await builtInVatRegister.check(number)).toMatchObject({ answer })
})
