import { type Check, fault, ok, warning } from '../check.ts'

/** The shop itself speaks no TLS: in production something always stands in front of it. */
export const proxiesCheck: Check = {
  name: 'proxies',
  async look({ settings, isProduction }) {
    const { TRUSTED_PROXIES: count } = settings
    if (count === undefined) return []
    if (!isProduction) return [ok(`${count} proxies are believed`)]
    if (count === 0) {
      return [
        fault(
          'TRUSTED_PROXIES: set it to the number of proxies in front, usually 1; with 0 all visitors share the limits of one',
        ),
      ]
    }
    if (count > 3) {
      return [
        warning(
          `TRUSTED_PROXIES: count them again; if fewer than ${count} stand in front, visitors can make up their addresses`,
        ),
      ]
    }
    return [ok(`${count} ${count === 1 ? 'proxy is' : 'proxies are'} believed`)]
  },
}
