/** Reconciling pays back what is due, whatever became of the job: by hand it would go back twice. */
const DUE_ANYWAY: readonly string[] = ['refund-payment']

/** Whether a job that failed for good can be discarded by a person: then nobody does it any more. */
export function mayBeDiscarded(task: string): boolean {
  return !DUE_ANYWAY.includes(task)
}
