import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { z } from 'zod'
import { CommandFailed, runCommand } from './commands/run-command.ts'

/**
 * Everything that has to hold before a change lands, quickest first; `node scripts/test.ts lint unit`
 * runs some of its parts. It ends with how long each part took and with what was left out.
 */
const PARTS = {
  lint: () => runCommand('biome', ['check', '--error-on-warnings']),
  // Each checker of the compiler goes through the same types of libraries; beside lint one is enough.
  types: () => runCommand('tsc', ['-p', '.', '--checkers', '1']),
  unused: () => runCommand('knip', []),
  unit: () => runProject('unit'),
  integration: () => runProject('integration'),
  pages: () => runProject('pages'),
  cluster: () => runProject('cluster'),
  journeys: () => runCommand('node', ['scripts/e2e.ts']),
}
type Part = keyof typeof PARTS
/** Each of them keeps less than two processors busy. */
const TOGETHER: readonly Part[] = ['lint', 'types', 'unused']

/** Files in memory, on Linux. */
const MEMORY_FOLDER = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

// A database is hundreds of small files, and the tests make hundreds of databases.
if (await hasRoom(MEMORY_FOLDER)) process.env.TMPDIR ??= MEMORY_FOLDER

const seconds = new Map<Part, number>()
const leftOut: string[] = []
const reports = await mkdtemp(join(tmpdir(), 'hueloom-reports-'))
try {
  const parts = chosenParts()
  await Promise.all(parts.filter((part) => TOGETHER.includes(part)).map(run))
  for (const part of parts.filter((part) => !TOGETHER.includes(part))) await run(part)
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error
  console.error(styleText('red', `\n${error.message}`))
  process.exitCode = 1
} finally {
  await rm(reports, { recursive: true })
  printTimes()
  if (leftOut.length > 0) {
    console.error(styleText('red', `\nSkipped:\n  ${leftOut.join('\n  ')}`))
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= ROOM_BYTES
}

function chosenParts(): Part[] {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined) {
    throw new CommandFailed(`expected parts of ${Object.keys(PARTS).join(', ')}, not ${unknown}`)
  }
  const all = Object.keys(PARTS) as Part[]
  return named.length === 0 ? all : all.filter((part) => named.includes(part))
}

async function run(part: Part): Promise<void> {
  const began = Date.now()
  try {
    await PARTS[part]()
  } finally {
    seconds.set(part, (Date.now() - began) / 1000)
  }
}

async function runProject(project: string): Promise<void> {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await runCommand('vitest', ['run', '--project', project, ...reporters])
  leftOut.push(...skippedIn(JSON.parse(await readFile(report, 'utf8'))))
}

/** Tests that did not run, for want of a program that this machine lets nobody install. */
function skippedIn(report: unknown): string[] {
  const { testResults } = reportSchema.parse(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)
}

function printTimes(): void {
  const all = (Date.now() - performance.timeOrigin) / 1000
  const lines = [...seconds, ['all', all] as const].map(
    ([part, time]) => `${part.padEnd(12)}${time.toFixed(0).padStart(5)} s`,
  )
  console.info(`\n${lines.join('\n')}`)
}
