import { Hono } from 'hono'
import { languageOfPath } from '#domain/languages.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { sessionBody, userBody } from './auth-answers.ts'
import { languageIn, resendBody, signUpBody } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-dependencies.ts'

/** `POST /signup` and `POST /resend`: a new account and the link that confirms its address. */
export function createSignUpRoutes(dependencies: AuthDependencies) {
  const { signUps, linkMails, links, limiter, mailLimiter } = dependencies
  const routes = new Hono<HttpEnv>()

  routes.post('/signup', async (c) => {
    const { email, password, data: metadata } = await readBody(c, signUpBody)
    const source = sourceOf(c)
    const redirectTo = c.req.query('redirect_to')
    const request = {
      email,
      password,
      fullName: metadata.full_name,
      metadata,
      language: languageIn(metadata) ?? languageOfPath(links.target(redirectTo).pathname),
      redirectTo,
      source,
    }
    // Before it counts: whoever has no account yet must not be kept from one by tries that mail nobody.
    await signUps.requirePassword(request)
    const result = await limiter.during('sign-up', { source, account: email }, () =>
      mailLimiter.duringSignUp({ source, email }, () => signUps.signUp(request)),
    )
    return c.json(result.kind === 'session' ? sessionBody(result.grant) : userBody(result.user, []))
  })

  routes.post('/resend', async (c) => {
    const { email } = await readBody(c, resendBody)
    const source = sourceOf(c)
    await limiter.require('confirmation', source)
    await mailLimiter.requireLink({ source, email })
    const redirectTo = c.req.query('redirect_to')
    await linkMails.ask({ kind: 'signup', email, redirectTo }, source)
    return c.json({})
  })

  return routes
}
