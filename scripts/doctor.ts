import { statfs } from 'node:fs/promises'
import { systemClock } from '#domain/clock.ts'
import { CHECKS } from '#server/doctor/checks.ts'
import { examine, hasFault } from '#server/doctor/examine.ts'
import { readPatient } from '#server/doctor/patient.ts'
import { writeReport, writeReportJson } from '#server/doctor/report.ts'
import { COMPANY } from '#server/start/placeholder-faults.ts'
import { siteState } from './build-web.ts'

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
