import type { Operator } from '#domain/shop/imprint.ts'
import { DUTIES, type Duty, type OperatorField } from './duties.ts'
import { type Jurisdiction, MARKETS, type Market } from './markets.ts'

/** What an operator has not filled in yet, and the duties that ask for it. */
export type MissingData = { market: Jurisdiction; field: OperatorField; duties: string[] }

type HasField = (operator: Operator, market: Market) => boolean

const outside = (operator: Operator) => !operator.isInEuropeanUnion

/** Whether an operator has what a duty needs; a representative is needed from outside the Union only. */
const HAS_FIELD: Record<OperatorField, HasField> = {
  name: ({ name }) => name.trim() !== '',
  addressLines: ({ addressLines }) => addressLines.some((line) => line.trim() !== ''),
  representedBy: ({ representedBy }) => representedBy.trim() !== '',
  register: ({ register }) => register.trim() !== '',
  vatId: ({ vatId }) => vatId.trim() !== '',
  safetyEmail: ({ safetyEmail }) => safetyEmail.includes('@'),
  responsiblePerson: (operator) => !outside(operator) || operator.responsiblePerson !== null,
  privacyRepresentative: (operator) =>
    !outside(operator) || operator.privacyRepresentative !== null,
  dataRecipients: ({ dataRecipients }) => dataRecipients.length > 0,
  packagingNumbers: ({ packagingNumbers }, market) => Boolean(packagingNumbers[market]?.trim()),
}

/**
 * All that is missing for the markets that the operator sells to, market by market; what the whole
 * Union asks for is listed once, under `eu`. Empty when the shop may sell.
 */
export function missingOperatorData(operator: Operator): MissingData[] {
  return (['eu', ...MARKETS] as const).flatMap((jurisdiction) => {
    const market = jurisdiction === 'eu' ? operator.markets[0] : jurisdiction
    if (!market || !operator.markets.includes(market)) return []
    const duties = DUTIES.filter(({ appliesIn }) => appliesIn.includes(jurisdiction))
    return fieldsOf(duties)
      .filter((field) => !HAS_FIELD[field](operator, market))
      .map((field) => ({ market: jurisdiction, field, duties: idsOf(duties, field) }))
  })
}

function fieldsOf(duties: readonly Duty[]): OperatorField[] {
  return [...new Set(duties.flatMap(({ needs }) => needs))]
}

function idsOf(duties: readonly Duty[], field: OperatorField): string[] {
  return duties.filter(({ needs }) => needs.includes(field)).map(({ id }) => id)
}
