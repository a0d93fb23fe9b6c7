import type { EngineReport } from '#web/studio/lib/pictures/engine-report.ts'

const SIZE = { width: 900, height: 1200 }

/** What the engine says of a black and white photo in which it found nothing. */
export function anEngineReport(overrides: Partial<EngineReport> = {}): EngineReport {
  return {
    engineVersion: '1.16.0',
    input: { ...SIZE, format: 'jpeg' },
    output: SIZE,
    stages: [],
    measures: {
      kind: 'mono',
      noise: 1.2,
      fade: 0.4,
      cast: 0,
      damage: 0.02,
      effectivePpi: { a3: 300, a2: 210, a1: 150 },
    },
    warnings: [],
    grade: 'good',
    colour: 'black_and_white',
    ...overrides,
  }
}
