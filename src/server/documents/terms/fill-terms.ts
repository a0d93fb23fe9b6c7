import type { ShopDetail } from '#domain/settings/shop-details.ts'
import { fill } from '../document-texts.ts'
import type { FiledTerms } from './terms-archive.ts'

/**
 * Terms with what the shop says of itself. Those that were filed before owners could change it have
 * it in their words already.
 */
export function fillTerms(terms: FiledTerms, details: Record<ShopDetail, string>): FiledTerms {
  const filled = (text: string) => fill(text, details)
  return {
    ...terms,
    seller: terms.seller.flatMap((line) => filled(line).split('\n')),
    lead: filled(terms.lead),
    sections: terms.sections.map(({ paragraphs, points, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(filled),
      points: points.map(filled),
    })),
  }
}
