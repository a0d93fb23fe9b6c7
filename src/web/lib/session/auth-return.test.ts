import { describe, expect, it } from 'vitest'
import { parseAuthReturn } from './auth-return.ts'

describe('the return from a mailed link', () => {
  it.each(['signup', 'recovery', 'email_change', 'deletion'])('knows a link of %s', (type) => {
    const link = { tokenHash: 'aB3_-x', type }
    expect(parseAuthReturn(`#${type}=aB3_-x`)).toEqual(link)
  })

  it('ignores a session that somebody put into the address', () => {
    expect(parseAuthReturn('#access_token=a&refresh_token=b&type=signup')).toBeUndefined()
    expect(parseAuthReturn('#access_token=a&token_hash=b&type=signup')).toBeUndefined()
    expect(parseAuthReturn('#access_token=a&signup=b')).toBeUndefined()
  })

  it('leaves every other hash alone', () => {
    expect(parseAuthReturn('#pricing')).toBeUndefined()
    expect(parseAuthReturn('')).toBeUndefined()
    expect(parseAuthReturn('#signup=')).toBeUndefined()
    expect(parseAuthReturn('#magiclink=a')).toBeUndefined()
  })
})
