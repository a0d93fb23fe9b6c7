import type { Task } from 'graphile-worker'
import type { FileSweepService } from '#server/services/file-sweep-service.ts'

/** Runs daily; a second run finds nothing left to do. */
export function createSweepFiles(service: FileSweepService): Task {
  return () => service.sweep()
}
