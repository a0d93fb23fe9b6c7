import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ENGINE_VERSION } from '#engine/report.ts'
import type { BuildFacts } from '#server/telemetry/metrics.ts'

const PACKAGE = new URL('../../package.json', import.meta.url)
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE, 'utf8')))

/** The versions that run. */
export const BUILD: BuildFacts = {
  version,
  engine: ENGINE_VERSION,
  node: process.versions.node,
}
