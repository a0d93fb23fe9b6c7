import type { Task } from 'graphile-worker'
import type { UploadSweepService } from '#server/photos/uploads/upload-sweep-service.ts'
import type { FileSweepService } from './file-sweep-service.ts'

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
