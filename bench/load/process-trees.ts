import { readdir, readFile } from 'node:fs/promises'

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const KIBIBYTE = 1024

export type Process = { pid: number; parent: number; cpuSeconds: number; command: string }

/** These processes and all their descendants. Their time includes that of children that ended. */
export async function processesOf(roots: readonly number[]): Promise<Process[]> {
  const all = await readProcesses()
  const inTree = new Set(roots)
  // Process numbers wrap around, so a parent may be listed after its children.
  for (let size = -1; size !== inTree.size; ) {
    size = inTree.size
    for (const { pid, parent } of all) if (inTree.has(parent)) inTree.add(pid)
  }
  return all.filter(({ pid }) => inTree.has(pid))
}

/** Resident memory in bytes, with shared pages divided among processes; 0 for an ended one. */
export async function memoryOf(pid: number): Promise<number> {
  const text = await readIfThere(`/proc/${pid}/smaps_rollup`)
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * KIBIBYTE
}

/** Time that all cores of the machine were busy since it started, in core seconds. */
export async function machineBusySeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND
}

async function readProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const rows = await Promise.all(names.map((name) => readProcess(Number(name))))
  return rows.filter((row) => row !== undefined)
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const [stat, command] = await Promise.all([
    readIfThere(`/proc/${pid}/stat`),
    readIfThere(`/proc/${pid}/cmdline`),
  ])
  if (stat === '') return undefined
  // Names may contain blanks, so count fields from the last bracket; the third comes after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (field: number) => Number(fields[field - 3])
  const ticks = [14, 15, 16, 17].reduce((sum, field) => sum + at(field), 0)
  return { pid, parent: at(4), cpuSeconds: ticks / TICKS_PER_SECOND, command }
}

/** Empty for a process that ended after it was listed. */
async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}
