/** A number is only known to be wrong where the register itself says so. */
type RegisterAnswer =
  | { answer: 'valid'; reference: string | null; name: string | null }
  | { answer: 'invalid' | 'no_answer' }

/**
 * The register of VAT numbers of the Union. It asks the authority of the number's country, which is
 * often closed, so that having no answer is a usual one; it never throws.
 */
export type VatRegister = {
  check(vatNumber: string): Promise<RegisterAnswer>
}
