import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PrintJob, PrintPartner } from '#server/printing/print-partner.ts'

function aPrintJob(overrides: Partial<PrintJob> = {}): PrintJob {
  const orderId = randomUUID()
  return {
    orderId,
    orderNumber: orderId.slice(-8),
    proofId: randomUUID(),
    proofVersion: 1,
    printSize: 'a2',
    frame: 'black',
    paper: null,
    copies: 1,
    printFile: { sha256: 'a'.repeat(64), bytes: 1000, width: 4961, height: 7016, dpi: 300 },
    ...overrides,
  }
}

/** What every print partner keeps to, the desk and whoever else will be one. */
export function promisesOfAPrintPartner(partner: () => PrintPartner): void {
  test('a job that is handed over twice is one job', async () => {
    const job = aPrintJob()
    const [once, again] = await Promise.all([partner().submit(job), partner().submit(job)])
    expect(once.reference).not.toBe('')
    expect(again).toEqual(once)
  })

  test('each approved version is a job of its own', async () => {
    const job = aPrintJob()
    const jobs = [job, { ...job, proofId: randomUUID(), proofVersion: 2 }, aPrintJob()]
    const handed = await Promise.all(jobs.map((one) => partner().submit(one)))
    expect(new Set(handed.map(({ reference }) => reference)).size).toBe(3)
  })

  test('taking a job back again, or one that never came, does no harm', async () => {
    const job = aPrintJob()
    await partner().submit(job)
    const first = await partner().cancel(job.proofId)
    expect(await partner().cancel(job.proofId)).toBe(first)
    expect(await partner().cancel(randomUUID())).toBe(true)
  })

  test('its name can stand in a history', () => {
    expect(partner().name).toMatch(/^[a-z][a-z0-9-]+$/)
  })
}
