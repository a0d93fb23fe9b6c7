import { statfs } from 'node:fs/promises'
import { systemClock } from '#domain/clock.ts'
import { COMPANY } from '#server/config/placeholder-faults.ts'
import { CHECKS } from '#server/operations/doctor/checks.ts'
import { readDoctorContext } from '#server/operations/doctor/doctor-context.ts'
import { writeReport, writeReportJson } from '#server/operations/doctor/report.ts'
import { hasFault, runChecks } from '#server/operations/doctor/run-checks.ts'
import { siteState } from './site/build-web.ts'

const context = readDoctorContext(process.env, {
  clock: systemClock,
  fetch,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  siteState,
  company: COMPANY,
})
const results = await runChecks(context, CHECKS)
const write = process.argv.includes('--json') ? writeReportJson : writeReport
process.stdout.write(`${write(results)}\n`)
process.exit(hasFault(results) ? 1 : 0)
