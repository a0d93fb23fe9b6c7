import { LEVELS } from './check.ts'
import { type CheckResult, hasFault } from './run-checks.ts'

const wide = (words: readonly string[]) => Math.max(...words.map((word) => word.length))

/** One line for each finding, and a last one that counts them. */
export function writeReport(results: readonly CheckResult[]): string {
  const level = wide(LEVELS)
  const check = wide(results.map((entry) => entry.check))
  const all = results.flatMap((entry) => entry.findings)
  const lines = results.flatMap((entry) =>
    entry.findings.map(
      (finding) =>
        `${finding.level.padEnd(level)}  ${entry.check.padEnd(check)}  ${finding.sentence}`,
    ),
  )
  const counts = (['fault', 'warning'] as const)
    .map((name) => [name, all.filter((finding) => finding.level === name).length] as const)
    .map(([name, count]) => `${count} ${name}${count === 1 ? '' : 's'}`)
  return [...lines, '', counts.join(', ')].join('\n')
}

/** The same for a machine to read. */
export function writeReportJson(results: readonly CheckResult[]): string {
  const findings = results.flatMap(({ check, findings: found }) =>
    found.map(({ level, sentence }) => ({ check, level, sentence })),
  )
  return JSON.stringify({ healthy: !hasFault(results), findings }, null, 2)
}
