import { describe, expect, it } from 'vitest'
import {
  answerOf,
  isAlreadyStored,
  isConnectionLost,
  isPassing,
  pauseAskedFor,
} from './upload-answer.ts'

/** An error as the upload client throws it. */
function failed(status?: number, body = ''): Error {
  const originalResponse =
    status === undefined ? null : { getStatus: () => status, getBody: () => body }
  return Object.assign(new Error('upload failed'), { originalRequest: {}, originalResponse })
}

describe('a request of an upload', () => {
  it.each([undefined, 502, 503, 504])('answered with %s has lost its connection', (status) => {
    expect(isConnectionLost(failed(status))).toBe(true)
    expect(isPassing(failed(status))).toBe(false)
  })

  it.each([401, 409, 423, 429, 500])('answered with %s is made again a little later', (status) => {
    expect(isPassing(failed(status))).toBe(true)
    expect(isConnectionLost(failed(status))).toBe(false)
  })

  it.each([400, 403, 404, 413])('answered with %s is refused for good', (status) => {
    expect(isPassing(failed(status))).toBe(false)
    expect(isConnectionLost(failed(status))).toBe(false)
  })

  it('that could not even be made has not lost its connection', () => {
    expect(isConnectionLost(new Error('no file to upload provided'))).toBe(false)
  })
})

describe('a pause', () => {
  it.each([
    [503, '5', 5],
    [429, '60', 60],
    [503, '0', 1],
    [503, undefined, undefined],
    [503, 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [200, '5', undefined],
    [400, '5', undefined],
  ])('after %s with “%s” takes %s seconds', (status, retryAfter, seconds) => {
    expect(pauseAskedFor(status, retryAfter)).toBe(seconds)
  })
})

describe('the answer', () => {
  it('is read as JSON, and a page of a proxy as nothing', () => {
    expect(answerOf(failed(400, '{"code":"low_resolution"}'))).toEqual({
      status: 400,
      body: { code: 'low_resolution' },
    })
    expect(answerOf(failed(413, '<html>'))).toEqual({ status: 413, body: undefined })
    expect(answerOf(failed())).toBeUndefined()
  })

  it('that the photo is there already means that it is stored', () => {
    const code = (name: string) => ({ status: 400, body: { statusCode: '409', code: name } })
    expect(isAlreadyStored(code('ResourceAlreadyExists'))).toBe(true)
    expect(isAlreadyStored(code('UploadOffsetConflict'))).toBe(false)
  })
})
