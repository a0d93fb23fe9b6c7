import { openShop } from '#server/app/shop.ts'
import { runUntilAsked } from './commands/run-until-asked.ts'
import { buildWebIfNeeded } from './site/build-web.ts'

const began = Date.now()
await buildWebIfNeeded()
await runUntilAsked(
  () => openShop(process.env),
  ({ url, studioUrl, mailboxUrl, demoMember }) => `
  Hueloom is open (${((Date.now() - began) / 1000).toFixed(1)} s)

    shop      ${url}
    studio    ${studioUrl}${signInLines(demoMember)}${mailboxUrl === undefined ? '' : `\n    mailbox   ${mailboxUrl}`}

  Press Ctrl-C to close it.
`,
)

/** How to get into the studio of a shop that is only tried out. */
function signInLines(member: { email: string; password: string } | undefined): string {
  if (member === undefined) return ''
  return `\n              ${member.email}, password ${member.password}`
}
