import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInstalledModels } from '#engine/models/open-installed-models.ts'
import { makeContactSheets } from './engine/contact-sheet.ts'
import { benchFaces, benchHarm } from './engine/do-no-harm.ts'
import { benchRepair } from './engine/repair.ts'
import { createRestorer } from './engine/restorer.ts'

/**
 * Measures the engine on photos that do not belong to the project: a folder with `clean`, `eval`
 * and `old` in it, named by BENCH_PHOTOS. Same seeds, same figures.
 *
 *     node bench/engine.ts [repair] [harm] [faces] [sheet]
 */
const asked = process.argv.slice(2)
const isAsked = (part: string) => asked.length === 0 || asked.includes(part)

const models = await openInstalledModels(process.env.MODELS)
const restorer = createRestorer(models)
const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'))
try {
  if (isAsked('repair')) await benchRepair(restorer, folder)
  if (isAsked('harm')) await benchHarm(restorer, folder)
  if (isAsked('faces')) await benchFaces(restorer, folder)
  if (isAsked('sheet')) await makeContactSheets(restorer, join(tmpdir(), 'hueloom-contact-sheets'))
} finally {
  await models.close()
  await rm(folder, { recursive: true })
}
