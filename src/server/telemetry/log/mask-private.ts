/** A sign of JSON that is written as two, so that masking never leaves half of it. */
const ESCAPE = String.raw`(\\["\\/bfnrt])?`
/** Bounded, so that a long line without an address is not searched over and over. */
const NAME = String.raw`[^\s"<>\\(),:;@']{1,64}`
const HOST = String.raw`[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+`

const ADDRESS = new RegExp(`${ESCAPE}${NAME}@${HOST}`, 'gu')
const SIGNED_TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
const SECRET_NAMES = [
  ...['access_token', 'refresh_token', 'token_hash', 'token', 'apikey', 'redirect_to'],
  // The token of a mailed link has the name of what the link is for.
  ...['signup', 'recovery', 'email_change', 'deletion'],
]
const SECRET_IN_QUERY = new RegExp(
  String.raw`([?&#](?:${SECRET_NAMES.join('|')})=)[^&#\s"\\]+`,
  'g',
)

/** A line of the log without addresses, tokens and the secrets of links, wherever they came from. */
export function maskPrivate(line: string): string {
  return line
    .replace(ADDRESS, '$1<address>')
    .replace(SIGNED_TOKEN, '<token>')
    .replace(SECRET_IN_QUERY, '$1<secret>')
}
