import type { Api } from '#server/app/shop.ts'

/** What whoever started a shop reads: its addresses, and how to get into the studio to try it. */
export function describeOpenShop(
  { url, studioUrl, mailboxUrl, demoMember, riskOfOpenDemo }: Api,
  openedInMs: number,
): string {
  const signIn =
    demoMember && `\n              ${demoMember.email}, password ${demoMember.password}`
  const warning =
    riskOfOpenDemo === undefined ? '' : `\n  This demo is open to the network: ${riskOfOpenDemo}.\n`
  return `
  Hueloom is open (${(openedInMs / 1000).toFixed(1)} s)

    shop      ${url}
    studio    ${studioUrl}${signIn ?? ''}${mailboxUrl === undefined ? '' : `\n    mailbox   ${mailboxUrl}`}
${warning}
  Press Ctrl-C to close it.
`
}
