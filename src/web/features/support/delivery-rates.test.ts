import { describe, expect, it } from 'vitest'
import { SHIPPING_RATES } from '#domain/payments/rates.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { deliveryRates } from './delivery-rates.ts'

describe('delivery rates', () => {
  it('lists every service of every zone', () => {
    const services = deliveryRates('en').map(({ zone, rates }) => [
      zone,
      rates.map(({ service }) => service),
    ])
    expect(services).toEqual([
      ['us', ['standard', 'express', 'overnight']],
      ['northAmerica', ['standard', 'express']],
      ['world', ['standard', 'express']],
    ])
  })

  it('leaves out nothing that has a price or a transit time', () => {
    for (const { zone, rates } of deliveryRates('en')) {
      expect(rates).toHaveLength(Object.keys(SHIPPING_RATES[zone]).length)
      expect(rates).toHaveLength(Object.keys(POLICIES.transitDays[zone]).length)
    }
  })

  it('names prices in the currency of the language', () => {
    const [us] = deliveryRates('pl')
    expect(us?.rates[0]).toEqual({
      service: 'standard',
      days: [5, 7],
      price: { amount: 6000, currency: 'PLN' },
    })
  })
})
