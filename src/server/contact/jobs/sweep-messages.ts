import type { Task } from 'graphile-worker'
import type { MessageSweepService } from '../message-sweep-service.ts'

/** Runs daily; a second run finds nothing left to do. */
export function createSweepMessages(service: MessageSweepService): Task {
  return () => service.sweep()
}
