import type { Task } from 'graphile-worker'
import type { AppContext } from '#server/app-context.ts'
import { createUploadSweepService } from '#server/photos/uploads/upload-sweep-service.ts'
import { createFileSweepService } from './file-sweep-service.ts'

/** Runs daily; a second run finds nothing left to do. */
export function createSweepFiles(context: AppContext): Task {
  const files = createFileSweepService(context)
  const uploads = createUploadSweepService(context)
  return async () => {
    await uploads.sweep()
    await files.sweep()
  }
}
