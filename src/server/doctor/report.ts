import { LEVELS } from './check.ts'
import { type Examined, hasFault } from './examine.ts'

const wide = (words: readonly string[]) => Math.max(...words.map((word) => word.length))

/** One line for each finding, and a last one that counts them. */
export function writeReport(examined: readonly Examined[]): string {
  const level = wide(LEVELS)
  const check = wide(examined.map((entry) => entry.check))
  const all = examined.flatMap((entry) => entry.findings)
  const lines = examined.flatMap((entry) =>
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
export function writeReportJson(examined: readonly Examined[]): string {
  const findings = examined.flatMap(({ check, findings: found }) =>
    found.map(({ level, sentence }) => ({ check, level, sentence })),
  )
  return JSON.stringify({ healthy: !hasFault(examined), findings }, null, 2)
}
