import { type Check, orOk, skipped, warning } from '../check.ts'

/** What only a lawyer can say about the texts of a market; `docs/legal.md` lists it. */
export const lawCheck: Check = {
  name: 'law',
  async look({ isProduction, world }) {
    if (!isProduction) return [skipped('nothing is sold while the shop is only tried out')]
    const { markets, legalReviews } = world.company.operator
    const unread = markets
      .filter((market) => legalReviews[market] === null)
      .map((market) =>
        warning(
          `no lawyer has read the legal texts of the market ${market}: have docs/legal.md checked and note it in legalReviews in src/domain/shop/imprint.ts`,
        ),
      )
    const read = markets.map((market) => {
      const review = legalReviews[market]
      return review && `${market} by ${review.by} on ${review.on}`
    })
    return orOk(unread, `the legal texts were read for ${read.join(', ')}`)
  },
}
