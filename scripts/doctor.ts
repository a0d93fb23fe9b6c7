import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { CHECKS } from '#server/doctor/checks.ts'
import { examine, hasFault } from '#server/doctor/examine.ts'
import { readPatient } from '#server/doctor/patient.ts'
import { writeReport, writeReportJson } from '#server/doctor/report.ts'
import { SITE_ROOT } from '#server/start/assemble.ts'
import { COMPANY } from '#server/start/placeholder-faults.ts'
import { isWebCurrent } from './build-web.ts'

async function siteState() {
  const page = await stat(join(SITE_ROOT, 'studio.html')).catch(() => undefined)
  if (page === undefined) return 'missing'
  return (await isWebCurrent()) ? 'current' : 'old'
}

const patient = readPatient(process.env, {
  clock: systemClock,
  fetch,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  siteState,
  company: COMPANY,
})
const examined = await examine(patient, CHECKS)
const write = process.argv.includes('--json') ? writeReportJson : writeReport
process.stdout.write(`${write(examined)}\n`)
process.exit(hasFault(examined) ? 1 : 0)
