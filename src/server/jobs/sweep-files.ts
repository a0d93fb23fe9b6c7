import type { Task } from 'graphile-worker'
import type { FileSweepService } from '#server/services/file-sweep-service.ts'
import type { UploadSweepService } from '#server/services/upload-sweep-service.ts'

/** Runs daily; a second run finds nothing left to do. */
export function createSweepFiles(services: {
  files: FileSweepService
  uploads: UploadSweepService
}): Task {
  return async () => {
    await services.uploads.sweep()
    await services.files.sweep()
  }
}
