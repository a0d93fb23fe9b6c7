import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { VAT_RATES, vatOf, vatOfPart, vatWithin } from './vat.ts'

/**
 * Standard rates in percent as of November 2026, from the table "VAT rates applied in the Member
 * States of the European Union" of the European Commission. The youngest changes: Estonia 24 since
 * July 2025, Romania 21 since August 2025, Slovakia 23 since January 2025, Finland 25.5 since
 * September 2024. Monaco is treated as France (article 7 of Directive 2006/112/EC).
 */
const STANDARD_RATES = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5 },
  ...{ FR: 20, GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18 },
  ...{ NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23, MC: 20 },
}

describe('the tax within a price', () => {
  it.each([
    [11_900, 19, 1900],
    [95_000, 19, 15_168],
    [400_000, 23, 74_797],
    [700_000, 25, 140_000],
    [100_000, 25.5, 20_319],
    [100_000, 27, 21_260],
    // Exactly between two cents: 6 at 20 % is 1, 3 at 20 % is one half.
    [6, 20, 1],
    [3, 20, 1],
    [1, 17, 0],
    [0, 25, 0],
  ])('of %d at a rate of %d is %d', (amount, rate, tax) => {
    expect(vatWithin(amount, rate)).toBe(tax)
  })

  it('is that of the country of delivery, and none outside the Union', () => {
    expect(vatOf(95_000, 'DE')).toEqual({ country: 'DE', rate: 19, amount: 15_168 })
    for (const country of ['US', 'NO', 'CH', 'GB', 'AX', 'GL', 'toString']) {
      expect(vatOf(95_000, country)).toBeNull()
    }
  })

  it('has the standard rate of every member state, and of Monaco', () => {
    expect(VAT_RATES).toEqual(STANDARD_RATES)
  })
})

test('whatever the parts in which a price goes back, their taxes add up to its own', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  const rates = fc.constantFrom(...Object.values(VAT_RATES))
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), rates, (parts, rate) => {
      let before = 0
      let taxes = 0
      for (const amount of parts) {
        const tax = vatOfPart({ amount, before, rate })
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(amount)
        taxes += tax
        before += amount
      }
      expect(taxes).toBe(vatWithin(before, rate))
    }),
  )
})
