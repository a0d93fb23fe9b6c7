/** A company that an order is for, as its buyer named it. */
export type Company = {
  name: string
  /** With the letters of its country and without blanks: `PL5260001246`; null where it has none. */
  vatNumber: string | null
}

export const MAX_COMPANY_NAME_LENGTH = 200
