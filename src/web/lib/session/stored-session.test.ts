import { expect, it } from 'vitest'
import { isSessionKey } from './stored-session.ts'

it('recognises the place where the client keeps its session', () => {
  expect(isSessionKey('sb-127-auth-token')).toBe(true)
  expect(isSessionKey('sb-auth-token')).toBe(false)
  expect(isSessionKey(null)).toBe(false)
})
