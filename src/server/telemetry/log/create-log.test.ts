import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog({ level: 'debug' }, { write: (line) => void lines.push(line) }))
  return { text: lines.join(''), entries: lines.map((line) => JSON.parse(line)) }
}

test('what hangs on an error of a library stays there', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(Ada Lovelace) already exists.',
    parameters: ['Ada Lovelace'],
    client: { password: 'hunter2' },
  })
  const { text, entries } = logged((log) =>
    log.error({ err: new Error('request failed', { cause }) }, 'request failed'),
  )
  expect(text).not.toMatch(/Ada|hunter2/)
  expect(entries[0].err).toMatchObject({
    message: 'request failed',
    stack: expect.stringContaining('create-log.test.ts'),
    cause: { code: '23505', constraint: 'users_email_key' },
  })
})

test('a value that did not fit its column is not repeated', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Ada"'), {
    code: '22P02',
  })
  const { text } = logged((log) => log.warn({ err: error }, 'refused'))
  expect(text).not.toContain('Ada')
  expect(text).toContain('invalid input syntax for type uuid')
})

test('addresses and tokens are masked in messages, and private names have no value', () => {
  const { text } = logged((log) => {
    log.info('mail to ada@example.com failed')
    log.info({ token: 'abc123', job: { payload: { name: 'Ada' } }, email: 'Ada' }, 'job')
    log.child({ path: '/verify?token=abc123' }).info('child')
  })
  expect(text).not.toMatch(/ada@|abc123|Ada/)
})

test('what is thrown and is no error is logged as well', () => {
  expect(logged((log) => log.error({ err: 'a text' }, 'odd')).entries[0].err).toEqual({
    type: 'string',
    message: 'a text',
  })
})
