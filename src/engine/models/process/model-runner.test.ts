import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { eccv16Model } from '#test/onnx/contract-models.ts'
import { encodeModel, type GraphSketch } from '#test/onnx/encode-model.ts'
import { ONE_THREAD, sumOf } from '#test/onnx/install-models.ts'
import { endlessAbove } from '#test/onnx/spoiled-models.ts'
import type { InferenceRequest, ModelFiles } from './inference.ts'
import { createModelRunner, type ModelRunner } from './model-runner.ts'

const run = promisify(execFile)

let folder = ''
let runner: ModelRunner | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runner-'))
})
afterEach(() => runner?.close())
afterAll(() => rm(folder, { recursive: true }))

async function aModel(sketch: GraphSketch): Promise<ModelFiles> {
  const bytes = encodeModel(sketch)
  const path = join(folder, `${sumOf(bytes)}.onnx`)
  await writeFile(path, bytes)
  return { model: { path, sha256: sumOf(bytes) }, data: undefined }
}

const request = (value: number): InferenceRequest => ({
  inputs: {
    input: { dims: [1, 1, 256, 256], data: new Float32Array(256 * 256).fill(value) },
  },
  output: { name: 'output', dims: [1, 2, 256, 256] },
})

/** Processes that this one has started and that load models. */
async function modelProcesses(): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === process.pid && found?.[3]?.includes('model-process'))
    .map((found) => Number(found?.[1]))
}

test('onnxruntime sends no telemetry', async () => {
  runner = createModelRunner(ONE_THREAD)
  await runner.run(await aModel(eccv16Model()), request(60))
  const [pid] = await modelProcesses()
  // Its telemetry opens this log.
  await expect(access(`/tmp/mat-debug-${pid}.log`)).rejects.toThrow('ENOENT')
})

test('one process serves question after question, and ends when it is closed', async () => {
  const files = await aModel(eccv16Model())
  runner = createModelRunner(ONE_THREAD)
  expect(await modelProcesses()).toEqual([])
  const [first, second] = await Promise.all([
    runner.run(files, request(60)),
    runner.run(files, request(75)),
  ])
  expect(first?.[0]).toBeCloseTo(4, 4)
  expect(second?.[0]).toBeCloseTo(10, 4)
  expect(await modelProcesses()).toHaveLength(1)
  await runner.close()
  expect(await modelProcesses()).toEqual([])
  await expect(runner.run(files, request(60))).rejects.toThrow('closed')
})

describe('a runner that goes on', () => {
  let shared: ModelRunner
  let files: ModelFiles
  beforeAll(async () => {
    vi.stubEnv('SECRETS', 'the keys of the shop')
    files = await aModel(endlessAbove(eccv16Model(), 90))
    shared = createModelRunner(ONE_THREAD)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await shared.close()
  })

  test('a process that is killed at work fails that work only', async () => {
    await shared.open(files)
    const running = shared.run(files, request(99))
    const [pid] = await modelProcesses()
    process.kill(pid ?? 0, 'SIGSEGV')
    await expect(running).rejects.toMatchObject({
      name: 'ModelFailure',
      message: expect.stringContaining('SIGSEGV'),
    })
    expect((await shared.run(files, request(60)))[0]).toBeCloseTo(4, 4)
  })

  test('a process that dies while nobody asks is replaced unnoticed', async () => {
    await shared.run(files, request(60))
    const [pid] = await modelProcesses()
    if (pid === undefined) throw new Error('expected a process of the models')
    process.kill(pid, 'SIGKILL')
    // Gone for the system only once this process has heard of its end.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
    expect((await shared.run(files, request(60)))[0]).toBeCloseTo(4, 4)
  })

  test('cancelling stops the work at once, also work that waits for its turn', async () => {
    await shared.open(files)
    const controller = new AbortController()
    const running = [
      shared.run(files, request(99), controller.signal),
      shared.run(files, request(99), controller.signal),
    ]
    const settled = Promise.allSettled(running)
    // By now the first of them has been sent to the process.
    await setImmediate()
    controller.abort()
    for (const { status } of await settled) expect(status).toBe('rejected')
    await expect(running[1]).rejects.toMatchObject({ code: 'aborted' })
    expect((await shared.run(files, request(60)))[0]).toBeCloseTo(4, 4)
  })

  test('the process knows nothing of the shop, and stands where none of its data is', async () => {
    await shared.open(files)
    const [pid] = await modelProcesses()
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('the keys of the shop')
    expect(await readlink(`/proc/${pid}/cwd`)).toBe(import.meta.dirname)
  })
})

test('closing stops what is at work', async () => {
  const files = await aModel(endlessAbove(eccv16Model(), 90))
  runner = createModelRunner(ONE_THREAD)
  await runner.open(files)
  const running = runner.run(files, request(99))
  running.catch(() => undefined)
  await runner.close()
  await expect(running).rejects.toMatchObject({ name: 'ModelFailure' })
  expect(await modelProcesses()).toEqual([])
})

test('memory stays flat over many runs, by new processes in between', async () => {
  const files = await aModel(eccv16Model())
  runner = createModelRunner({ ...ONE_THREAD, recycleRuns: 8 })
  const held: number[] = []
  const processes = new Set<number>()
  for (let i = 0; i < 24; i++) {
    await runner.run(files, request(60))
    held.push(runner.mebibytes())
    if (i % 8 === 4) for (const pid of await modelProcesses()) processes.add(pid)
  }
  expect(processes.size).toBe(3)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  // What one process holds differs from what the next one holds by a tenth at times.
  expect(mean(held.slice(16)) / mean(held.slice(0, 8))).toBeLessThan(1.25)
})

test('a process that holds too much after its work makes place for a new one', async () => {
  const files = await aModel(eccv16Model())
  runner = createModelRunner({ ...ONE_THREAD, recycleMebibytes: 10 })
  await runner.run(files, request(60))
  expect(await modelProcesses()).toEqual([])
  expect((await runner.run(files, request(60)))[0]).toBeCloseTo(4, 4)
})

test('what has models open and is done ends by itself, and its models with it', async () => {
  const files = await aModel(endlessAbove(eccv16Model(), 90))
  const script = join(folder, 'user.ts')
  const runnerModule = join(import.meta.dirname, 'model-runner.ts')
  const use = `import { createModelRunner } from ${JSON.stringify(runnerModule)}
    const files = ${JSON.stringify(files)}
    const runner = createModelRunner({ threads: 1 })
    await runner.open(files)`
  await writeFile(script, use)
  await run(process.execPath, [script], { timeout: 30_000 })
  const data = 'new Float32Array(65536).fill(99)'
  await writeFile(
    script,
    `${use}
    runner.run(files, {
      inputs: { input: { dims: [1, 1, 256, 256], data: ${data} } },
      output: { name: 'output', dims: [1, 2, 256, 256] },
    }).catch(() => undefined)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)`,
  )
  await expect(run(process.execPath, [script])).rejects.toMatchObject({ signal: 'SIGKILL' })
  await vi.waitFor(async () => {
    const { stdout } = await run('ps', ['-A', '-o', 'ppid=,args='])
    expect(stdout.split('\n').filter((line) => /^\s*1\s.*model-process/.test(line))).toEqual([])
  })
})
