import { expect, test } from 'vitest'
import type { PartState, SystemPart } from '#contract/studio/system.ts'
import { LANES, type Lane } from '#domain/operations/lanes.ts'
import { workerKindOf } from '#server/queue/lanes.ts'
import { judgeParts, type Observed } from './judge-parts.ts'

const NOW = 1_800_000_000
const task = (name: string, more: { oldestSeconds?: number; dead?: number } = {}) => ({
  task: name,
  ready: 1,
  running: 0,
  later: 0,
  dead: 0,
  oldestSeconds: 0,
  ...more,
})

const aWorkerOfEach = (lanes: readonly Lane[]): Observed['figures']['workers'] =>
  lanes.map((lane) => ({
    kind: workerKindOf(lane),
    lane,
    alive: 1,
  }))

function aShop(
  figures: Partial<Observed['figures']> = {},
  more: Partial<Omit<Observed, 'figures'>> = {},
): Observed {
  return {
    figures: {
      queue: [],
      workers: aWorkerOfEach(LANES),
      taskRuns: [],
      setAside: [],
      stuck: [],
      findings: [],
      lastEventAt: null,
      lastPaidAt: null,
      outbox: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
      fileCheck: null,
      backup: null,
      ...figures,
    },
    isFileStoreUp: true,
    disk: { free: 50, size: 100 },
    milliseconds: 3,
    now: new Date(NOW * 1000),
    ...more,
  }
}

test('a shop that was opened just now is good in every part but its backup', () => {
  expect(judgeParts(aShop()).filter(({ state }) => state !== 'good')).toEqual([
    { part: 'backup', state: 'look' },
  ])
})

test.each<[why: string, part: SystemPart, state: PartState, shop: Observed]>([
  [
    'nobody delivers mails',
    'workers',
    'bad',
    aShop({ workers: aWorkerOfEach(LANES.filter((lane) => lane !== 'mail')) }),
  ],
  [
    'no restorer is there',
    'workers',
    'bad',
    aShop({ workers: [{ kind: 'errands', lane: null, alive: 2 }] }),
  ],
  [
    'the workers are of a release without lanes',
    'workers',
    'good',
    aShop({
      workers: [
        { kind: 'errands', lane: null, alive: 1 },
        { kind: 'restorations', lane: null, alive: 1 },
      ],
    }),
  ],
  ['a mail job is late', 'queue', 'bad', aShop({ queue: [task('x', { oldestSeconds: 1000 })] })],
  [
    'a photo waits as usual',
    'queue',
    'good',
    aShop({ queue: [task('restore-order', { oldestSeconds: 1000 })] }),
  ],
  ['a job failed for good', 'queue', 'look', aShop({ queue: [task('x', { dead: 1 })] })],
  [
    'a paid order stands still',
    'queue',
    'bad',
    aShop({ stuck: [{ status: 'processing', orders: 1, oldestSeconds: 9e4 }] }),
  ],
  [
    'mails do not leave',
    'mail',
    'bad',
    aShop({ outbox: { waiting: 1, oldestSeconds: 2000, givenUp: 0 } }),
  ],
  [
    'a mail was given up',
    'mail',
    'look',
    aShop({ outbox: { waiting: 0, oldestSeconds: 0, givenUp: 1 } }),
  ],
  ['payments come without events', 'payments', 'bad', aShop({ lastPaidAt: NOW })],
  [
    'events come with payments',
    'payments',
    'good',
    aShop({ lastPaidAt: NOW, lastEventAt: NOW - 5 }),
  ],
  ['one event was missed', 'payments', 'look', aShop({ findings: [{ kind: 'missed', count: 1 }] })],
  ['files do not answer', 'files', 'bad', aShop({}, { isFileStoreUp: false })],
  [
    'a file is gone',
    'files',
    'bad',
    aShop({ fileCheck: { at: NOW - 3600, missing: 1, orphans: 0 } }),
  ],
  [
    'a file belongs to nothing',
    'files',
    'look',
    aShop({ fileCheck: { at: NOW - 3600, missing: 0, orphans: 1 } }),
  ],
  ['the disk is nearly full', 'disk', 'bad', aShop({}, { disk: { free: 5, size: 100 } })],
  [
    'a nightly job did not run',
    'schedule',
    'look',
    aShop({ taskRuns: [{ task: 'sweep-files', succeededAt: NOW - 27 * 3600 }] }),
  ],
  [
    'reconciling rests for an hour',
    'schedule',
    'look',
    aShop({ taskRuns: [{ task: 'reconcile-payments', succeededAt: NOW - 3600 }] }),
  ],
  ['nobody has made a backup yet', 'backup', 'look', aShop()],
  [
    'an old shop has a new backup',
    'backup',
    'good',
    aShop({ backup: { at: NOW - 3600, missing: 0, changed: 0 } }),
  ],
  [
    'the last backup is old',
    'backup',
    'look',
    aShop({ backup: { at: NOW - 27 * 3600, missing: 0, changed: 0 } }),
  ],
  [
    'a file was damaged when it was backed up',
    'backup',
    'look',
    aShop({ backup: { at: NOW - 3600, missing: 0, changed: 1 } }),
  ],
])('%s: %s is %s', (_why, part, state, shop) => {
  expect(judgeParts(shop).find((one) => one.part === part)?.state).toBe(state)
})
