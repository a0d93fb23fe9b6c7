import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSessionActions } from './session-actions.ts'

beforeAll(() => {
  const location = { origin: 'https://shop.example', pathname: '/dk/upload', search: '?a=1' }
  vi.stubGlobal('window', { location })
})
afterAll(() => vi.unstubAllGlobals())

/** As much of the client as the actions need; nobody is signed in. */
function actionsWith(auth: object) {
  const shown: string[] = []
  const actions = createSessionActions({
    connect: async () => ({ auth }) as unknown as SupabaseClient,
    showChange: () => shown.push('change'),
    showSignedOut: () => shown.push('signed-out'),
  })
  return { actions, shown }
}

/** As much more of it as ends the other sessions of somebody. */
function signedInWith(answer: { error: unknown }, asked: unknown[]) {
  const signOut = async (...request: unknown[]) => {
    asked.push(request)
    return answer
  }
  const getSession = async () => ({ data: { session: { access_token: 'token' } }, error: null })
  return { getSession, admin: { signOut } }
}

describe('session actions', () => {
  it('refuse to update a profile when nobody is signed in', async () => {
    const { actions } = actionsWith({ getSession: async () => ({ data: { session: null } }) })
    await expect(actions.updateProfile({ full_name: 'Anna' })).rejects.toThrow('No user logged in')
  })

  it('tell whether a new address must be confirmed, and where its link leads back to', async () => {
    const asked: unknown[] = []
    const signUp = async (request: unknown) => {
      asked.push(request)
      return { data: { session: null }, error: null }
    }
    const { actions } = actionsWith({ signUp })
    const registration = { email: 'a@shop.example', password: 'secret', fullName: 'Anna' }
    expect(await actions.signUp(registration)).toEqual({ mustConfirm: true })
    expect(asked).toEqual([
      {
        email: 'a@shop.example',
        password: 'secret',
        options: {
          data: { full_name: 'Anna' },
          emailRedirectTo: 'https://shop.example/dk/upload?a=1',
        },
      },
    ])
  })

  it('throw the refusal of the server as it came', async () => {
    const refusal = { code: 'invalid_credentials', message: 'Invalid login credentials' }
    const { actions } = actionsWith({ signInWithPassword: async () => ({ error: refusal }) })
    await expect(actions.signIn({ email: 'a', password: 'b' })).rejects.toBe(refusal)
  })

  it('follow a mailed link, and tell whose address it was unless another link is to follow', async () => {
    const answers = [{ session: { user: { email: 'a@shop.example' } } }, { session: null }]
    const asked: unknown[] = []
    const verifyOtp = async (request: unknown) => {
      asked.push(request)
      return { data: answers.shift(), error: null }
    }
    const { actions } = actionsWith({ verifyOtp })
    const link = { tokenHash: 'abc', type: 'email_change' } as const
    expect(await actions.followLink(link)).toBe('a@shop.example')
    expect(await actions.followLink(link)).toBeUndefined()
    expect(asked[0]).toEqual({ token_hash: 'abc', type: 'email_change' })
  })

  it.each([
    { name: 'AuthSessionMissingError', status: 400 },
    { name: 'AuthApiError', status: 403, code: 'user_not_found' },
  ])('end the session here of whom the server knows no more: %o', async (error) => {
    const asked: unknown[] = []
    const signOut = async (request: unknown) => {
      asked.push(request)
      return { error: null }
    }
    const gone = actionsWith({ getUser: async () => ({ data: { user: null }, error }), signOut })
    await gone.actions.refreshUser()
    expect(asked).toEqual([{ scope: 'local' }])
  })

  it('leave somebody signed in whom the server could not be asked about', async () => {
    const error = { name: 'AuthRetryableFetchError', status: 0 }
    const lost = actionsWith({ getUser: async () => ({ data: { user: null }, error }) })
    await expect(lost.actions.refreshUser()).rejects.toBe(error)
    expect(lost.shown).toEqual([])
  })

  it('sign out this browser alone unless all are meant', async () => {
    const asked: unknown[] = []
    const signOut = async (request: unknown) => {
      asked.push(request)
      return { error: null }
    }
    const { actions } = actionsWith({ signOut, ...signedInWith({ error: null }, asked) })
    await actions.signOut()
    expect(asked).toEqual([{ scope: 'local' }])
    await actions.signOutEverywhere()
    expect(asked).toEqual([{ scope: 'local' }, ['token', 'others'], { scope: 'local' }])
  })

  it.each([
    { name: 'AuthRetryableFetchError', status: 0 },
    { name: 'AuthApiError', status: 403, code: 'insufficient_aal' },
  ])('leave somebody signed in whose other sessions could not be ended: %o', async (error) => {
    const asked: unknown[] = []
    const signOut = async (request: unknown) => {
      asked.push(request)
      return { error: null }
    }
    const lost = actionsWith({ signOut, ...signedInWith({ error }, asked) })
    await expect(lost.actions.signOutEverywhere()).rejects.toBe(error)
    expect([lost.shown, asked]).toEqual([[], [['token', 'others']]])
  })

  it('confirm a password by a new session, and end the one before it', async () => {
    const ended: unknown[] = []
    const signOut = async (...asked: unknown[]) => {
      ended.push(asked)
      return { error: null }
    }
    const getSession = async () => ({ data: { session: { access_token: 'before' } } })
    const right = { getSession, signInWithPassword: async () => ({}), admin: { signOut } }
    await actionsWith(right).actions.confirmPassword({ email: 'a', password: 'b' })
    expect(ended).toEqual([['before', 'local']])

    const refusal = { code: 'invalid_credentials' }
    const wrong = { ...right, signInWithPassword: async () => ({ error: refusal }) }
    const { actions } = actionsWith(wrong)
    await expect(actions.confirmPassword({ email: 'a', password: 'c' })).rejects.toBe(refusal)
    expect(ended).toHaveLength(1)
  })

  it('sign this browser out even when the server refuses, and log why', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const failing = actionsWith({ signOut: async () => ({ error: new Error('no connection') }) })
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await failing.actions.signOut()
    expect(logged).toHaveBeenCalledOnce()
    // What was chosen, uploaded or not sent is forgotten too, where there is a place that keeps any.
    await expect.poll(() => warned.mock.calls).toHaveLength(4)
    warned.mockRestore()
    expect(failing.shown).toEqual(['signed-out'])

    const working = actionsWith({ signOut: async () => ({ error: null }) })
    await working.actions.signOut()
    expect(working.shown).toEqual(['signed-out'])
    logged.mockRestore()
  })
})
