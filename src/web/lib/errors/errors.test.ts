import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERROR_TEXT_CODES, readRefusal, refusalText } from './errors.ts'

const i18n = createInstance()

beforeAll(async () => {
  const file = new URL('../../i18n/locales/en/errors.json', import.meta.url)
  const errors = JSON.parse(readFileSync(file, 'utf8'))
  await i18n.init({ lng: 'en', resources: { en: { errors } } })
})

async function textOf(error: unknown): Promise<string> {
  const t = i18n.getFixedT('en', 'errors')
  return refusalText(t, await readRefusal(error), 'Failed to sign in')
}

function functionsError(body: BodyInit): unknown {
  return { name: 'FunctionsHttpError', message: 'non-2xx', context: new Response(body) }
}

const refusal = { message: 'a line for the log', params: {}, requestId: 'r1' }

describe('error texts', () => {
  it('has a text for every code', () => {
    for (const code of ERROR_TEXT_CODES) expect(i18n.exists(`errors:codes.${code}`)).toBe(true)
  })

  it('finds the text of a known code of the auth service', async () => {
    const error = { name: 'AuthApiError', code: 'invalid_credentials', message: 'anything' }
    expect(await textOf(error)).toBe('Invalid login credentials')
  })

  it('tells a password that everybody tries from one that is too short', async () => {
    const weak = { name: 'AuthWeakPasswordError', code: 'weak_password', message: 'Password' }
    expect(await readRefusal({ ...weak, reasons: ['pwned'] })).toEqual({ code: 'common_password' })
    expect(await readRefusal({ ...weak, reasons: ['length'] })).toMatchObject({
      code: 'weak_password',
    })
  })

  it('shows the message of the auth service where it has no text of its own', async () => {
    const error = { name: 'AuthApiError', code: 'captcha_failed', message: 'Captcha failed' }
    expect(await textOf(error)).toBe('Captcha failed')
  })

  it('tells an auth service that has too much to do from a connection that is lost', async () => {
    const error = { name: 'AuthRetryableFetchError', message: '{}' }
    expect(await readRefusal({ ...error, status: 503 })).toEqual({ code: 'busy' })
    expect(await readRefusal({ ...error, status: 0 })).toEqual({ code: 'offline' })
  })

  it('falls back where the server says nothing', async () => {
    expect(await textOf({})).toBe('Failed to sign in')
    expect(await textOf(undefined)).toBe('Failed to sign in')
  })

  it('reads the code in the body of a refusing function', async () => {
    const body = { ...refusal, code: 'order_not_payable' }
    expect(await textOf(functionsError(JSON.stringify(body)))).toBe(
      'This order can no longer be paid for.',
    )
  })

  it('never shows the log message of a function', async () => {
    const body = { ...refusal, code: 'brand_new' }
    expect(await textOf(functionsError(JSON.stringify(body)))).toBe('Failed to sign in')
    expect(await textOf(functionsError('<html>bad gateway</html>'))).toBe('Failed to sign in')
  })

  it('says that the shop is busy, not that there is no connection', async () => {
    const error = { name: 'AuthRetryableFetchError', message: 'The shop is busy' }
    expect(await textOf({ ...error, status: 503 })).toContain('Nothing is lost')
    expect(await textOf({ ...error, status: 502 })).toContain('internet connection')
    expect(await textOf({ ...error, status: 0 })).toContain('internet connection')
  })

  it('says that there is no connection', async () => {
    const error = { name: 'FunctionsFetchError', message: 'Failed to send a request' }
    expect(await textOf(error)).toContain('internet connection')
    expect(await textOf(new TypeError('Failed to fetch'))).toContain('internet connection')
  })
})
