import { Hono } from 'hono'
import { html } from 'hono/html'
import { AppError } from '#domain/app-error.ts'
import { LANGUAGES } from '#domain/languages.ts'
import type { ReadSettings } from '#domain/settings/shop-settings.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { type MailPreview, PREVIEWED_KINDS, previewMail } from '../mail-preview-service.ts'

const PHONE_WIDTH = 360
const DESKTOP_WIDTH = 700

/** Every mail in every language with made-up facts, for whoever works on their words or look. */
export function createMailPreviewRoutes(readSettings: ReadSettings) {
  const routes = new Hono<HttpEnv>()
  routes.get('/mails', (c) => c.html(page('Mails', list())))
  routes.get('/mails/:language/:kind', async (c) => {
    const { kind, language } = c.req.param()
    const preview = await previewMail(kind, language, await readSettings())
    if (!preview) throw new AppError('not_found', { path: c.req.path })
    return c.html(page(`${kind} (${language})`, shown(preview)))
  })
  return routes
}

function list() {
  return html`<h1>Mails</h1>
<p>Every mail of the shop as it would be written, with made-up facts.</p>
<ul>
${PREVIEWED_KINDS.map((kind) => html`<li>${kind}: ${linksTo(kind)}</li>`)}
</ul>`
}

function linksTo(kind: string) {
  return LANGUAGES.map(({ code, name }) => html`<a href="/dev/mails/${code}/${kind}">${name}</a> `)
}

function shown({ kind, mail, attachments }: MailPreview) {
  return html`<p><a href="/dev/mails">All mails</a> · ${linksTo(kind)}</p>
<h1>${mail.subject}</h1>
${[PHONE_WIDTH, DESKTOP_WIDTH].map((width) => frame(width, mail.html))}
${
  attachments.length === 0
    ? ''
    : html`<h2>Attached, beside the invoice</h2>
<ul>${attachments.map((path) => html`<li><a href="${path}">${path}</a></li>`)}</ul>`
}
<h2>As text</h2>
<pre>${mail.text}</pre>`
}

function frame(width: number, body: string) {
  return html`<h2>${width} pixels wide</h2>
<iframe title="${width} pixels wide" width="${width}" height="1100" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${body}"></iframe>`
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Hueloom</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 60rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { border: 1px solid #8886; max-width: 100% }
</style>
</head>
<body>
<main>${body}</main>
</body>
</html>`
}
