import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/telemetry/metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const rules = await readFile(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8')
const guide = await readFile(join(ROOT, 'docs/monitoring.md'), 'utf8')

/** Each rule from its name to the next one's. */
const alerts = rules
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n', 1)[0] ?? '', text }))

/** The name, kind and labels of each figure, from the help lines that are there without a value. */
async function figures(): Promise<Map<string, string>> {
  const metrics = createMetrics({ version: '1', engine: '1', node: '1' })
  const text = await metrics.text({
    pools: { requests: { totalCount: 0, idleCount: 0, waitingCount: 0 } },
    passwords: () => ({ count: 0, oldestSeconds: 0 }),
    recent: () => Promise.reject(new Error('none')),
    totals: () => Promise.reject(new Error('none')),
    load: () => ({ memoryShare: 0, delayMs: 0 }),
    signingEnd: async () => null,
    dataDir: ROOT,
  })
  return new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  )
}

test('every rule has a condition, somebody who cares, words, and advice in the guide', () => {
  expect(alerts.length).toBeGreaterThan(10)
  for (const { name, text } of alerts) {
    expect(text, name).toMatch(/\n +expr: \S/)
    expect(text, name).toMatch(/\n +for: \d+[mh]\n/)
    expect(text, name).toMatch(/\n +severity: (page|ticket)\n/)
    expect(text, name).toMatch(/\n +summary: \S/)
    expect(guide, name).toContain(`\`${name}\``)
  }
})

test('every figure that a rule names exists', async () => {
  const known = await figures()
  const named = rules.matchAll(/\bhueloom_\w+/g)
  for (const [name] of named) {
    const histogram = name.replace(/_(bucket|count|sum)$/, '')
    const isThere = known.has(name) || known.get(histogram) === 'histogram'
    expect([name, isThere]).toEqual([name, true])
  }
})

test('the guide lists every figure of the shop, and no other', async () => {
  const ours = [...(await figures()).keys()].filter((name) => name.startsWith('hueloom_'))
  const listed = [...guide.matchAll(/^\| `(hueloom_\w+)/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(ours.sort())
})
