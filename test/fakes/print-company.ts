import type { PrintPartner } from '#server/printing/print-partner.ts'

/** A company that is sent the work; it knows a version again, and cannot stop what it has printed. */
export function printCompany() {
  const jobs = new Map<string, { reference: string; isStopped: boolean; isPrinted: boolean }>()
  const partner: PrintPartner = {
    name: 'far-away',
    async submit({ proofId, orderNumber, proofVersion }) {
      const reference = `job-${orderNumber}-${proofVersion}`
      if (!jobs.has(proofId)) jobs.set(proofId, { reference, isStopped: false, isPrinted: false })
      return { reference }
    },
    async cancel(proofId) {
      const job = jobs.get(proofId)
      if (job?.isPrinted) return false
      if (job) job.isStopped = true
      return true
    },
  }
  return { partner, jobs }
}
