import { fork } from 'node:child_process'
import { z } from 'zod'

const costSchema = z.object({
  seconds: z.number(),
  mebibytes: z.number(),
  cpuSeconds: z.number(),
  stages: z.array(z.string()),
})
export type Cost = z.infer<typeof costSchema>

/** In the child: does the work and tells the parent what it took. */
export async function tellCost(work: () => Promise<string[]>): Promise<void> {
  const begin = performance.now()
  const stages = await work()
  const seconds = (performance.now() - begin) / 1000
  // maxRSS is in kibibytes on every platform that Node supports.
  const mebibytes = process.resourceUsage().maxRSS / 1024
  const { user, system } = process.cpuUsage()
  process.send?.({ seconds, mebibytes, cpuSeconds: (user + system) / 1e6, stages })
}

/** Runs a bench file again in a process of its own, whose memory is that of its work alone. */
export async function measureInChild(file: string, args: string[]): Promise<Cost> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(file, args)
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code) =>
    reject(new Error(`${file} ended with code ${code} and told nothing`)),
  )
  return costSchema.parse(await promise)
}

/** One line: seconds, memory and processor against what the architecture allows. */
export function costLine(
  name: string,
  cost: Cost,
  budget: { seconds?: number; mebibytes: number },
): string {
  const allowed = budget.seconds === undefined ? '' : ` (budget ${budget.seconds})`
  return (
    `${name}: ${cost.seconds.toFixed(1)} s${allowed}, ` +
    `${cost.mebibytes.toFixed(0)} MiB at the peak (budget ${budget.mebibytes}), ` +
    `${cost.cpuSeconds.toFixed(1)} s of processor`
  )
}
