import { Hono } from 'hono'
import { languageOfPath } from '#domain/languages.ts'
import type { HttpEnv } from '../context.ts'
import { readBody } from '../read-json.ts'
import { sessionBody, userBody } from './auth-answers.ts'
import { languageIn, resendBody, signUpBody } from './auth-bodies.ts'
import type { AuthDependencies } from './auth-routes.ts'
import { userAgentOf } from './require-caller.ts'

/** `POST /signup` and `POST /resend`: a new account and the link that confirms its address. */
export function createSignUpRoutes({ signUps, links, limiter }: AuthDependencies) {
  const routes = new Hono<HttpEnv>()

  routes.post('/signup', async (c) => {
    const { email, password, data: metadata } = await readBody(c, signUpBody)
    await limiter.require('sign-up', { client: c.get('clientAddress'), account: email })
    const redirectTo = c.req.query('redirect_to')
    const result = await signUps.signUp({
      email,
      password,
      fullName: metadata.full_name,
      metadata,
      language: languageIn(metadata) ?? languageOfPath(links.target(redirectTo).pathname),
      redirectTo,
      userAgent: userAgentOf(c),
    })
    return c.json(result.kind === 'session' ? sessionBody(result.grant) : userBody(result.user))
  })

  routes.post('/resend', async (c) => {
    const { email } = await readBody(c, resendBody)
    await limiter.require('mail', { client: c.get('clientAddress'), account: email })
    await signUps.resend(email, c.req.query('redirect_to'))
    return c.json({})
  })

  return routes
}
