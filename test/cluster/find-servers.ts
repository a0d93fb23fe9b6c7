import type { TestProject } from 'vitest/node'
import { findOrInstall } from '../../scripts/commands/programs.ts'

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
  project.provide('nginx', await findOrInstall('nginx', '-v'))
  project.provide('pgbouncer', await findOrInstall('pgbouncer'))
  project.provide('openssl', await findOrInstall('openssl', 'version'))
}
