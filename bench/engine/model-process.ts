import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Of the process of the models: what it holds now and has held at most, and its processor time. */
export type ModelProcess = { mebibytes: number; peakMebibytes: number; cpuSeconds: number }

/** Looks at the process that runs the models of this one. Only Linux tells the peak of another. */
export async function lookAtModelProcess(): Promise<ModelProcess> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,cputimes=,args='])
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const found = processes.find(
    ([, parent, , ...words]) =>
      Number(parent) === process.pid && words.some((word) => word.endsWith('model-process.ts')),
  )
  if (found === undefined) throw new Error('expected a process that runs the models')
  const [pid, , cpuSeconds] = found
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mebibytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
  return {
    mebibytes: mebibytes('VmRSS'),
    peakMebibytes: mebibytes('VmHWM'),
    cpuSeconds: Number(cpuSeconds),
  }
}
