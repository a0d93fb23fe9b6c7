import type { TestProject } from 'vitest/node'
import { findProgram, installFromDebian } from '../../scripts/programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of programs; undefined where this machine has none and lets us install none. */
    nginx: string | undefined
    pgbouncer: string | undefined
    openssl: string | undefined
  }
}

/** The servers of others that a cluster has, from Debian where they are missing. */
export default async function findServers(project: TestProject) {
  project.provide('nginx', await findServer('nginx', '-v'))
  project.provide('pgbouncer', await findServer('pgbouncer', '--version'))
  project.provide('openssl', await findServer('openssl', 'version'))
}

/** Undefined, and said so, where it is neither here nor can be installed. */
export async function findServer(name: string, version: string): Promise<string | undefined> {
  const installed = await findProgram([name], version)
  if (installed !== undefined) return installed
  await installFromDebian(name)
  const found = await findProgram([name], version)
  if (found === undefined) console.warn(`${name}: not found; what it takes part in is not tested`)
  return found
}
