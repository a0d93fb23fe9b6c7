import { expect, test } from 'vitest'
import { mayBeSameCompany } from './company-names.ts'

test.each([
  ['Łódź Foto sp. z o.o.', 'LODZ FOTO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Müller GmbH', 'Müller Gesellschaft mit beschränkter Haftung'],
  ['Bilder Müller', 'Bilder Müller GmbH & Co. KG'],
  ['Sørensen Foto ApS', 'SORENSEN FOTO APS'],
  ['Ramar i Lund AB', 'RAMAR I LUND AKTIEBOLAG'],
  ['Foto Nowak', 'JAN NOWAK FOTO'],
])('%s may be %s', (name, registered) => {
  expect(mayBeSameCompany(name, registered)).toBe(true)
})

test.each([
  ['Bilder Müller GmbH', 'Stahlwerk Essen AG'],
  ['Foto Nowak sp. z o.o.', 'KOWALSKI SP. Z O.O.'],
  ['GmbH', 'Müller GmbH'],
])('%s is not %s', (name, registered) => {
  expect(mayBeSameCompany(name, registered)).toBe(false)
})
