import type { ForkOptions } from 'node:child_process'

export type ProcessLimits = {
  /** Private memory that it may write to (RLIMIT_DATA), what the runtime sets aside included. */
  dataBytes: number
  /** Processor time of all its threads together (RLIMIT_CPU). */
  cpuSeconds: number
}

/** Sets what the numbers say for itself, and becomes the program that follows. */
const LAUNCHER = 'ulimit -d "$1"; ulimit -S -t "$2"; ulimit -c 0; shift 2; exec "$@"'

/**
 * How `fork` starts a process under limits that the kernel keeps: by a shell that sets them for
 * itself first. RLIMIT_AS would not do, because V8 and WebAssembly set address space aside by the
 * gigabyte without using it. Only on Linux do all of them mean this.
 */
export function launchWithin({ dataBytes, cpuSeconds }: ProcessLimits): Partial<ForkOptions> {
  if (process.platform !== 'linux') return {}
  const numbers = [String(Math.floor(dataBytes / 1024)), String(cpuSeconds)]
  const { execPath, execArgv } = process
  return {
    execPath: '/bin/sh',
    execArgv: ['-c', LAUNCHER, 'sh', ...numbers, execPath, ...execArgv],
  }
}
