import type { Task } from 'graphile-worker'
import type { FileCheckService } from './file-check-service.ts'

/** Runs daily and only looks: what to do about what it finds is for a person to decide. */
export function createCheckFiles(service: FileCheckService): Task {
  return async () => {
    await service.check({ removeOrphans: false })
  }
}
