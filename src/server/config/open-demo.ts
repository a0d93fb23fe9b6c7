/** What an embedded shop has that belongs to nobody else, and where it listens. */
type Demo = { host: string; hasMailbox: boolean; hasTestCheckout: boolean }

/** What others than this machine can do in a demo that they reach; undefined where they cannot. */
export function riskOfOpenDemo({ host, hasMailbox, hasTestCheckout }: Demo): string | undefined {
  if (isLoopback(host)) return undefined
  const risks = [
    ...(hasMailbox
      ? ['reads every mail at /dev/mailbox and signs in by its links as anybody']
      : []),
    ...(hasTestCheckout ? ['orders without paying'] : []),
  ]
  return risks.length === 0 ? undefined : `whoever reaches it ${risks.join(', and ')}`
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
}
