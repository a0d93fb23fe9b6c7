import { describeProvenance, SOURCE_TYPES } from '#engine/encode/provenance.ts'
import type { PictureHistory } from './picture-history.ts'

/** What a copy is of a finished picture. */
export const COPIES = ['finished', 'screen', 'watermarked', 'print'] as const
export type Copy = (typeof COPIES)[number]

type Action = {
  action: string
  description?: string
  softwareAgent?: { name: string; version: string }
  digitalSourceType?: string
  parameters?: { ingredientIds: string[] }
}

const SMALLER: Action = { action: 'c2pa.resized', description: 'A smaller copy for screens.' }
const ADDED: Record<Copy, readonly Action[]> = {
  finished: [],
  screen: [SMALLER],
  watermarked: [SMALLER, { action: 'c2pa.edited', description: 'A watermark lies over it.' }],
  print: [
    { action: 'c2pa.cropped', description: 'The part that is printed.' },
    { action: 'c2pa.resized', description: 'The pixels of the printed sheet.' },
  ],
}

/**
 * What the content credentials of a copy say, as the library takes it: a photo was opened, and what
 * was done to it. Each copy says all of it by itself, so that none needs another file. No name of a
 * person, no number of an order and no time is in it, and nothing of the photo's own metadata.
 */
export function manifestOf(copy: Copy, history: PictureHistory) {
  const opened: Action = { action: 'c2pa.opened', parameters: { ingredientIds: ['photo'] } }
  const actions = [opened, ...makingOf(history), ...ADDED[copy]]
  return {
    claim_version: 2,
    claim_generator_info: [{ name: 'Hueloom' }],
    ingredients: [{ title: 'Photo', relationship: 'parentOf', label: 'photo' }],
    assertions: [
      {
        label: 'c2pa.actions.v2',
        created: true,
        // What a person did with tools of their own, only they know.
        data: { actions, allActionsIncluded: history.provenance !== null },
      },
    ],
  }
}

function makingOf({ provenance, isPartlyGenerated }: PictureHistory): Action[] {
  if (provenance === null) {
    const kind = isPartlyGenerated ? 'compositeWithTrainedAlgorithmicMedia' : 'humanEdits'
    return [
      {
        action: 'c2pa.edited',
        description: 'A person finished this restoration by hand.',
        digitalSourceType: `${SOURCE_TYPES}${kind}`,
      },
    ]
  }
  const { words, sourceType, steps } = describeProvenance(provenance)
  return [
    ...steps.map(({ action, agent, parameters }) => ({
      action: `c2pa.${action}`,
      softwareAgent: agent,
      description: parameters,
    })),
    { action: 'c2pa.edited', description: words, digitalSourceType: sourceType },
  ]
}
