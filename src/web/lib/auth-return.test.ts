import { describe, expect, it } from 'vitest'
import { isSessionKey, parseAuthReturn } from './auth-return.ts'

describe('the return from a mailed link', () => {
  it('tells a confirmed address from a new password', () => {
    expect(parseAuthReturn('#access_token=a&refresh_token=b&type=signup')).toEqual({
      kind: 'signed-in',
      type: 'signup',
    })
    expect(parseAuthReturn('#access_token=a&type=recovery')).toEqual({
      kind: 'signed-in',
      type: 'recovery',
    })
  })

  it('knows a link that has expired', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link'
    expect(parseAuthReturn(hash)).toEqual({ kind: 'refused', code: 'otp_expired' })
  })

  it('leaves every other hash alone', () => {
    expect(parseAuthReturn('#pricing')).toEqual({ kind: 'none' })
    expect(parseAuthReturn('')).toEqual({ kind: 'none' })
  })

  it('recognises the place where the client keeps its session', () => {
    expect(isSessionKey('sb-127-auth-token')).toBe(true)
    expect(isSessionKey('sb-auth-token')).toBe(false)
    expect(isSessionKey(null)).toBe(false)
  })
})
