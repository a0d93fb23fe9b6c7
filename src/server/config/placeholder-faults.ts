import { missingOperatorData } from '#domain/law/operator-data.ts'
import { type ClaimId, claimsWithoutData } from '#domain/shop/claims.ts'
import { CONTACT } from '#domain/shop/contact.ts'
import { OPERATOR, type Operator } from '#domain/shop/imprint.ts'
import { isExampleAddress } from './faults.ts'

/** Numbers that are kept for fiction: nobody answers them. */
const FICTIONAL_NUMBER = /555\D?01\d\d\D*$/

/** What imprint, pages and mails say about who runs the shop. */
export type CompanyDetails = {
  operator: Operator
  contact: { tollFree: string; email: string }
  /** What pages say in the shop's praise and nothing proves. */
  claimsWithoutData: readonly ClaimId[]
}

export const COMPANY: CompanyDetails = {
  operator: OPERATOR,
  contact: CONTACT,
  claimsWithoutData: claimsWithoutData(),
}

/** What pages and mails would say about a company that does not exist. */
export function placeholderFaults({
  operator,
  contact,
  claimsWithoutData: claims,
}: CompanyDetails = COMPANY): string[] {
  const faults: string[] = []
  if (operator.isExample) {
    faults.push(
      "src/domain/shop/imprint.ts: put your company's details there, set isExample to false and build again",
    )
  }
  const { privacyEmail, securityEmail, safetyEmail } = operator
  if (!operator.isExample && [privacyEmail, securityEmail, safetyEmail].some(isExampleAddress)) {
    faults.push('src/domain/shop/imprint.ts: name addresses of your own and build again')
  }
  if (isExampleAddress(contact.email) || FICTIONAL_NUMBER.test(contact.tollFree)) {
    faults.push(
      'src/domain/shop/contact.ts: put your telephone number and address there and build again',
    )
  }
  if (claims.length > 0) {
    faults.push(
      `src/domain/shop/claims.ts: nothing proves what pages say of ${claims.join(', ')}; give source and asOf with your own figures, or set isShown to false, and build again`,
    )
  }
  return [...faults, ...missingForMarkets(operator)]
}

/** What the law of the markets asks for and the operator has not given. */
function missingForMarkets(operator: Operator): string[] {
  return missingOperatorData(operator).map(
    ({ market, field, duties }) =>
      `src/domain/shop/imprint.ts: ${field} is missing for ${market} (${duties.join(', ')}); give it, or take the market out of \`markets\`, and build again`,
  )
}
