import { describe, expect, test } from 'vitest'
import { type Provenance, provenanceOf, readXmp, writeXmp } from './provenance.ts'

const sha256 = 'ab'.repeat(32)
const aMask = { name: 'our mask', version: '1', sha256, capability: 'mask' } as const
const aColouriser = {
  name: 'A & B "tiny" <2>',
  version: '2',
  sha256,
  capability: 'colour',
} as const
const aPicture: Provenance = {
  engineVersion: '1.2.0',
  colour: 'black_and_white',
  marks: null,
  scene: false,
  stages: [
    { id: 'geometry', version: 1 },
    { id: 'tone', version: 2 },
  ],
  models: [],
}
const sourceType = (picture: Provenance) =>
  /DigitalSourceType="[^"]*\/([^"/]+)"/.exec(writeXmp(picture))?.[1]

test('only what changed the picture is told', () => {
  const stage = { version: 1, params: {}, metrics: {}, milliseconds: 5 }
  const written = provenanceOf({
    engineVersion: '1.2.0',
    colour: 'kept',
    marks: null,
    scene: false,
    stages: [
      { ...stage, id: 'ingest', ran: true },
      { ...stage, id: 'tone', ran: true },
      { ...stage, id: 'denoise', ran: false },
    ],
    models: [
      { ...aMask, licence: 'MIT', used: true },
      { ...aColouriser, licence: 'MIT', used: false, failure: 'too large' },
    ],
  })
  expect(written.stages).toEqual([{ id: 'tone', version: 1 }])
  expect(written.models).toEqual([aMask])
})

test('colors that nobody photographed are called a reconstruction', () => {
  for (const colour of ['hints', 'model', 'draft_tint'] as const) {
    expect(writeXmp({ ...aPicture, colour })).toContain('reconstruction')
  }
  expect(writeXmp({ ...aPicture, colour: 'kept' })).not.toContain('reconstruction')
})

describe('the kind of source', () => {
  test.each([
    ['repair by rules', aPicture, 'algorithmicallyEnhanced'],
    ['our own tint', { ...aPicture, colour: 'draft_tint' }, 'algorithmicallyEnhanced'],
    ['a net that only finds damage', { ...aPicture, models: [aMask] }, 'algorithmicallyEnhanced'],
    ["a person's colors", { ...aPicture, colour: 'hints' }, 'humanEdits'],
    [
      "a person's colors over a scene that a net guessed",
      { ...aPicture, colour: 'hints', scene: true },
      'compositeWithTrainedAlgorithmicMedia',
    ],
    [
      'a net that guesses colors',
      { ...aPicture, colour: 'model', models: [aColouriser] },
      'compositeWithTrainedAlgorithmicMedia',
    ],
  ] as const)('of %s', (_what, picture, kind) => {
    expect(sourceType({ ...picture, models: [...picture.models] })).toBe(kind)
  })
})

describe('reading it back', () => {
  test('gives what was written', () => {
    const picture: Provenance = { ...aPicture, colour: 'model', models: [aMask, aColouriser] }
    expect(readXmp(writeXmp(picture))).toEqual(picture)
  })

  test('tells that a net guessed the scene', () => {
    const picture: Provenance = { ...aPicture, colour: 'draft_tint', scene: true }
    expect(readXmp(writeXmp(picture))).toEqual(picture)
  })

  test('tells the marks of the engine from those of people', () => {
    const picture: Provenance = { ...aPicture, colour: 'hints', marks: { engine: 4, people: 12 } }
    expect(readXmp(writeXmp(picture))).toEqual(picture)
  })

  test('gives nothing where somebody else wrote, or added to it', () => {
    const own = writeXmp(aPicture)
    expect(readXmp('<x:xmpmeta/>')).toBeNull()
    expect(readXmp(own.replace('</rdf:RDF>', '<a:City>Paris</a:City></rdf:RDF>'))).toBeNull()
    expect(readXmp(own.replace('A digitally', 'By Anna: a digitally'))).toBeNull()
  })
})
