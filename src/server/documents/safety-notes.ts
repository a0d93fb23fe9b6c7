import { type Language, languageTag } from '#domain/languages.ts'
import { findMarketOf, PACKAGING_REGISTERS } from '#domain/law/markets.ts'
import type { CompanySettings } from '#domain/settings/shop-settings.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { weightOf } from '#domain/shop/product-safety.ts'
import type { FramedSheetId } from '#domain/shop/sheets.ts'
import { fill } from './document-texts.ts'
import { SAFETY_TEXTS } from './safety-texts.ts'

type FramedSize = { id: FramedSheetId; name: string }
/** `sizes` are those of what is framed in it. */
type Parcel = {
  language: Language
  sizes: readonly FramedSize[]
  country: string
  /** Who made what is in it. */
  company: CompanySettings
}

/** What a parcel says about its dangers, whoever made it, and the register of its packaging. */
export function safetyNotes({ language, sizes, country, company }: Parcel) {
  const texts = SAFETY_TEXTS[language]
  const { responsiblePerson } = OPERATOR
  const maker = [company.name, ...company.addressLines, company.safetyEmail].join(', ')
  const responsible = responsiblePerson && [
    responsiblePerson.name,
    ...responsiblePerson.addressLines,
    responsiblePerson.email,
  ]
  return {
    heading: texts.warnings,
    /** None of what neither hangs nor has glass. */
    warnings: sizes.length > 0 ? [weightWarning(sizes, language), ...texts.points] : [],
    makers: [
      `${texts.manufacturer}: ${maker}`,
      ...(responsible ? [`${texts.responsiblePerson}: ${responsible.join(', ')}`] : []),
      ...packagingRegister(texts.packagingRegister, country),
    ],
  }
}

function weightWarning(sizes: readonly FramedSize[], language: Language): string {
  const { weight, weightOfSize } = SAFETY_TEXTS[language]
  const tag = languageTag(language)
  const weights = sizes.map(({ id, name }) =>
    fill(weightOfSize, { size: name, weight: weightOf(id).toLocaleString(tag) }),
  )
  return fill(weight, { weights: new Intl.ListFormat(tag, { type: 'unit' }).format(weights) })
}

function packagingRegister(text: string, country: string): string[] {
  const market = findMarketOf(country)
  const number = market && OPERATOR.packagingNumbers[market]
  return market && number ? [fill(text, { register: PACKAGING_REGISTERS[market], number })] : []
}
