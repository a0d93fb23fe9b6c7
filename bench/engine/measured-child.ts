import { fork } from 'node:child_process'
import { z } from 'zod'
import { atMost, type Goal } from './goals.ts'
import type { ModelProcess } from './model-process.ts'

const costSchema = z.object({
  seconds: z.number(),
  /** At the peak. */
  mebibytes: z.number(),
  cpuSeconds: z.number(),
  /** The same of the process that runs the models. */
  models: z.object({ peakMebibytes: z.number(), cpuSeconds: z.number() }),
  stages: z.array(z.string()),
})
type CostReport = { stages?: string[]; models?: ModelProcess }

const NO_MODELS = { peakMebibytes: 0, cpuSeconds: 0 }

/** In the child: does the work and tells the parent what it took. */
export async function reportCost(work: () => Promise<CostReport>): Promise<void> {
  const begin = performance.now()
  const before = process.cpuUsage()
  const { stages = [], models = NO_MODELS } = await work()
  const seconds = (performance.now() - begin) / 1000
  // maxRSS is in kibibytes on every platform that Node supports.
  const mebibytes = process.resourceUsage().maxRSS / 1024
  const { user, system } = process.cpuUsage(before)
  const cpuSeconds = (user + system) / 1e6
  process.send?.({ seconds, mebibytes, cpuSeconds, models, stages })
}

/** Runs a bench file in a process of its own, whose memory is that of its work alone. */
export async function askChild(file: string, args: string[]): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(file, args)
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code) =>
    reject(new Error(`${file} ended with code ${code} and reported nothing`)),
  )
  return await promise
}

/** Prints what a piece of work takes in a process of its own, and compares. */
export async function measureCost(
  what: string,
  { file, args }: { file: string; args: string[] },
  budget: { seconds: number; mebibytes: number; coreSeconds?: number },
): Promise<Goal[]> {
  const { seconds, mebibytes, cpuSeconds, models, stages } = costSchema.parse(
    await askChild(file, args),
  )
  const costOf = (seconds: number, mebibytes: number) =>
    `${seconds.toFixed(1)} s of processor and ${mebibytes.toFixed(0)} MiB at the peak`
  console.info(`  ${what}: ${seconds.toFixed(1)} s, ${costOf(cpuSeconds, mebibytes)}`)
  if (models.cpuSeconds > 0)
    console.info(`    models: ${costOf(models.cpuSeconds, models.peakMebibytes)}`)
  if (stages.length > 0) console.info(`    ${stages.join(', ')}`)
  const { coreSeconds } = budget
  return [
    atMost(`${what}: time`, seconds, { wanted: budget.seconds, unit: 's', digits: 1 }),
    ...(coreSeconds === undefined
      ? []
      : [
          atMost(`${what}: processor`, cpuSeconds + models.cpuSeconds, {
            wanted: coreSeconds,
            unit: 's',
            digits: 1,
          }),
        ]),
    // The peaks need not fall together, so the sum is the worst case.
    atMost(`${what}: peak memory`, mebibytes + models.peakMebibytes, {
      wanted: budget.mebibytes,
      unit: 'MiB',
    }),
  ]
}
