import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Check, type Finding, fault, ok, reasonOf, warning } from '../check.ts'
import type { DoctorContext } from '../doctor-context.ts'

const GIGABYTE = 1024 ** 3
/** Room for the temporary files of a few large uploads and restorations at once. */
const LEAST_BYTES = GIGABYTE
const COMFORTABLE_BYTES = 10 * GIGABYTE

/** Whether files, or at least what pictures are worked on in, can be written and have room. */
export const dataFolderCheck: Check = {
  name: 'data folder',
  async look(context) {
    const { settings, isProduction } = context
    if (settings.DATA_DIR === undefined) return []
    const folder = resolve(settings.DATA_DIR)
    const facts = await stat(folder).catch(() => undefined)
    if (facts === undefined && !isProduction) return [ok(`${folder} is made by the first start`)]
    if (facts === undefined) {
      return [
        fault(`DATA_DIR: make the folder ${folder} and give it to the user that the shop runs as`),
      ]
    }
    if (!facts.isDirectory()) return [fault(`DATA_DIR: name a folder; ${folder} is none`)]
    return [
      await tryToWrite(folder),
      ...lookAtRights(folder, facts.mode),
      ...(await lookAtRoom(context, folder)),
    ]
  },
}

async function tryToWrite(folder: string): Promise<Finding> {
  const probe = join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'probe', { flush: true })
    return ok(`${folder} can be written`)
  } catch (error) {
    return fault(
      `DATA_DIR: give ${folder} to the user that the shop runs as; it cannot be written (${reasonOf(error)})`,
    )
  } finally {
    await rm(probe, { force: true })
  }
}

/** Pictures and secrets are for the user that the shop runs as, and at most for a group of theirs. */
function lookAtRights(folder: string, mode: number): Finding[] {
  if ((mode & 0o007) === 0) return []
  return [
    warning(
      `DATA_DIR: run chmod o-rwx ${folder}; every user of this machine may look into that folder`,
    ),
  ]
}

async function lookAtRoom({ world, settings }: DoctorContext, folder: string): Promise<Finding[]> {
  const free = await world.freeBytes(folder)
  const gigabytes = `${(free / GIGABYTE).toFixed(1)} GB`
  if (free < LEAST_BYTES)
    return [fault(`make room on the disk of ${folder}; ${gigabytes} are free`)]
  if (free < COMFORTABLE_BYTES && settings.S3_BUCKET === undefined) {
    return [warning(`plan for more disk under ${folder}; ${gigabytes} are free for pictures`)]
  }
  return [ok(`${gigabytes} are free under ${folder}`)]
}
