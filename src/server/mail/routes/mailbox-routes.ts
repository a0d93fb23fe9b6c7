import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { type MailboxMail, mailbox } from '../mailbox.ts'

/** The built-in mailbox: a page for people, JSON for programs. Everybody's mails, newest first. */
export function createMailboxRoutes(context: Pick<AppContext, 'db'>) {
  const { db } = context
  const routes = new Hono<HttpEnv>()
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.get('/mailbox', async (c) => c.html(page(await mailbox.list(db))))
  routes.get('/mailbox.json', async (c) => {
    const to = c.req.query('to')?.trim().toLowerCase()
    // No address holds a NUL, and the database could not be asked for one.
    const mails = to?.includes('\0') ? [] : await mailbox.list(db, to)
    return c.json(
      mails.map(({ id, attachments, ...mail }) => ({
        ...mail,
        attachments: attachments.map((name, position) => ({ name, path: pathOf(id, position) })),
      })),
    )
  })
  routes.get('/mailbox/:mailId/:position{[0-9][0-9]?}', async (c) => {
    const mailId = z.uuid().safeParse(c.req.param('mailId')).data
    const position = Number(c.req.param('position'))
    const file = mailId && (await mailbox.findAttachment(db, { mailId, position }))
    if (!file) throw new AppError('not_found', { path: c.req.path })
    c.header('Content-Type', file.type)
    c.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return c.body(new Uint8Array(file.bytes))
  })
  return routes
}

const pathOf = (mailId: string, position: number) => `/dev/mailbox/${mailId}/${position}`

function page(mails: MailboxMail[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox – Hueloom</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #3a2e24; background: #f6f0e6 }
details { background: #fffdf9; border: 1px solid #e6dccb; border-radius: 8px; margin: 0 0 .75rem; padding: .75rem 1rem }
summary { cursor: pointer }
small { color: #6f6052 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid #e6dccb; border-radius: 6px }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Mails come here while no mail server is configured. Newest first.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map((mail, index) => entry(mail, index === 0))}
</main>
</body>
</html>`
}

/** The mail's HTML runs in a frame without scripts; its links open in a window of their own. */
function entry(mail: MailboxMail, open: boolean) {
  const { id, to, replyTo, subject, text, html: body, sentAt, attachments } = mail
  return html`<details ${open ? 'open' : ''}>
<summary><strong>${subject}</strong><br><small>to ${to}, ${replyTo === null ? '' : `reply to ${replyTo}, `}${sentAt.toISOString()}</small></summary>
<iframe title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${body}"></iframe>
${attachments.length === 0 ? '' : html`<ul>${attachments.map((name, position) => html`<li><a href="${pathOf(id, position)}">${name}</a></li>`)}</ul>`}
<details><summary>As text</summary><pre>${text}</pre></details>
</details>
`
}
