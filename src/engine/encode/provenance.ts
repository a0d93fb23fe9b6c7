import type { ModelReport } from '#engine/models/model-use.ts'
import type { RestorationReport, StageReport } from '#engine/report.ts'
import type { StageId } from '#engine/report-words.ts'

/** What a finished picture tells about its making, wherever it goes. */
export type Provenance = {
  engineVersion: string
  colour: RestorationReport['colour']
  /** How many marks gave it colours; null where none did. Pictures of older engines say nothing. */
  marks: { engine: number; people: number } | null
  /** Whether a net guessed the colours of the scene under them, in this run or an earlier one. */
  scene: boolean
  stages: { id: string; version: number }[]
  models: Pick<ModelReport, 'name' | 'version' | 'sha256' | 'capability'>[]
}

/** Stages that change pixels, in the words of XMP's list of actions (ISO 16684-1, stEvt:action). */
const ACTIONS: Partial<Record<StageId, string>> = {
  geometry: 'cropped',
  tone: 'filtered',
  inpaint: 'edited',
  clone: 'edited',
  denoise: 'filtered',
  colour: 'edited',
  enlarge: 'resized',
  sharpen: 'filtered',
}

const COLOURS: Record<Provenance['colour'], string> = {
  kept: 'Its colors are those of the photo.',
  hints: 'Its colors are a reconstruction: a person chose them.',
  model: 'Its colors are a reconstruction: a trained model guessed them.',
  draft_tint: 'Its colors are a reconstruction: a draft tint.',
  black_and_white: 'It has no colors.',
}

const SCENE = 'colors of the scene, as a trained net guesses them'

/** What these invent has been learned from other pictures. */
const INVENTING: readonly string[] = ['inpaint', 'colour', 'upscale']

// https://cv.iptc.org/newscodes/digitalsourcetype/
export const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** Gathers what ran and what was used. */
export function provenanceOf(made: {
  engineVersion: string
  colour: Provenance['colour']
  marks: Provenance['marks']
  scene: boolean
  stages: readonly StageReport[]
  models: readonly ModelReport[]
}): Provenance {
  return {
    engineVersion: made.engineVersion,
    colour: made.colour,
    marks: made.marks,
    scene: made.scene,
    stages: made.stages
      .filter(({ id, ran }) => ran && ACTIONS[id] !== undefined)
      .map(({ id, version }) => ({ id, version })),
    models: made.models
      .filter(({ used }) => used)
      .map(({ name, version, sha256, capability }) => ({ name, version, sha256, capability })),
  }
}

/** One thing that was done to a picture: an action of XMP's list, by which program, and with what. */
type Step = { action: string; agent: { name: string; version: string }; parameters: string }

/** The provenance in words, as every mark of a picture states it. */
export function describeProvenance(provenance: Provenance) {
  const { engineVersion, colour, marks, scene, stages, models } = provenance
  const engine = { name: 'Hueloom engine', version: engineVersion }
  const steps: Step[] = [
    ...stages.map(({ id, version }) => ({
      action: ACTIONS[id as StageId] ?? 'edited',
      agent: engine,
      parameters: `stage ${id} ${version}`,
    })),
    ...(marks ? [{ action: 'edited', agent: engine, parameters: wordsOf(marks) }] : []),
    ...(scene ? [{ action: 'edited', agent: engine, parameters: SCENE }] : []),
    ...models.map(({ name, version, sha256, capability }) => ({
      action: 'edited',
      agent: { name, version },
      parameters: `model for ${capability}, sha256 ${sha256}`,
    })),
  ]
  return {
    engine,
    steps,
    words: `A digitally restored photo. ${COLOURS[colour]}`,
    sourceType: `${SOURCE_TYPES}${sourceTypeOf(provenance)}`,
  }
}

/**
 * The provenance as XMP: description, tool, kind of source and history. It holds nothing of the
 * photo's own metadata, and no time, so that the same work gives the same bytes.
 */
export function writeXmp(provenance: Provenance): string {
  const { engine, steps, words, sourceType } = describeProvenance(provenance)
  const nameOf = (agent: Step['agent']) => toXml(`${agent.name} ${agent.version}`)
  const history = steps.map(
    ({ action, agent, parameters }) =>
      `<rdf:li stEvt:action="${action}" stEvt:softwareAgent="${nameOf(agent)}" stEvt:parameters="${toXml(parameters)}"/>`,
  )
  return [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
    ' xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` xmp:CreatorTool="${nameOf(engine)}"`,
    ` Iptc4xmpExt:DigitalSourceType="${sourceType}">`,
    '<dc:description><rdf:Alt>',
    `<rdf:li xml:lang="x-default">${words}</rdf:li>`,
    '</rdf:Alt></dc:description>',
    `<xmpMM:History><rdf:Seq>${history.join('')}</rdf:Seq></xmpMM:History>`,
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
}

function wordsOf({ engine, people }: NonNullable<Provenance['marks']>): string {
  return `marks for colors: ${engine} of the engine, ${people} of people`
}

function sourceTypeOf({ colour, scene, models }: Provenance): string {
  if (scene || models.some(({ capability }) => INVENTING.includes(capability))) {
    return 'compositeWithTrainedAlgorithmicMedia'
  }
  return colour === 'hints' ? 'humanEdits' : 'algorithmicallyEnhanced'
}

/**
 * Reads back what `writeXmp` wrote, and nothing else: XMP of other origin may tell of people and
 * places, so what is not exactly the engine's own words is null.
 */
export function readXmp(xmp: string): Provenance | null {
  const engineVersion = /xmp:CreatorTool="Hueloom engine ([\w.-]{1,40})"/.exec(xmp)?.[1]
  const colour = Object.entries(COLOURS).find(([, words]) => xmp.includes(` ${words}<`))?.[0]
  if (engineVersion === undefined || colour === undefined) return null
  const stages = [...xmp.matchAll(/parameters="stage ([a-z-]{1,40}) (\d{1,6})"/g)]
  const marks = /marks for colors: (\d{1,6}) of the engine, (\d{1,6}) of people/.exec(xmp)
  const models = [
    ...xmp.matchAll(
      /softwareAgent="([^"]{1,200}) ([^" ]{1,80})" stEvt:parameters="model for (\w+), sha256 ([0-9a-f]{64})"/g,
    ),
  ]
  const provenance = {
    engineVersion,
    colour: colour as Provenance['colour'], // a key of COLOURS
    marks: marks && { engine: Number(marks[1]), people: Number(marks[2]) },
    scene: xmp.includes(`"${SCENE}"`),
    stages: stages.map(([, id = '', version]) => ({ id, version: Number(version) })),
    models: models.map(([, name = '', version = '', capability, sha256 = '']) => ({
      name: fromXml(name),
      version: fromXml(version),
      capability: capability as ModelReport['capability'], // only words; compared below
      sha256,
    })),
  }
  return writeXmp(provenance) === xmp ? provenance : null
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function toXml(text: string): string {
  return Object.entries(ENTITIES).reduce((out, [sign, name]) => out.replaceAll(sign, name), text)
}

function fromXml(text: string): string {
  return Object.entries(ENTITIES).reduceRight(
    (out, [sign, name]) => out.replaceAll(name, sign),
    text,
  )
}
