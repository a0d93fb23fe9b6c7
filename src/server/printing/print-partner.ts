import type { Paper } from '#domain/shop/articles.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import type { SheetId } from '#domain/shop/sheets.ts'

/** All that somebody needs to print one approved picture, and to frame it where it is framed. */
export type PrintJob = {
  orderId: string
  orderNumber: string
  /** The version that the customer approved. */
  proofId: string
  proofVersion: number
  printSize: SheetId
  /** Null for loose prints. */
  frame: FrameId | null
  /** What loose prints are on; null for framed ones, which are all on the same. */
  paper: Paper | null
  copies: number
  printFile: { sha256: string; bytes: number; width: number; height: number; dpi: number }
}

/**
 * Whoever prints and frames: the shop's own desk, or a company that is sent the work. An answer
 * that got lost is asked for again, so handing a job over twice must be harmless.
 */
export type PrintPartner = {
  /** As the history of an order names it. */
  name: string
  /** Hands a job over. The same approved version is one job, and always has one reference. */
  submit(job: PrintJob): Promise<{ reference: string }>
  /**
   * Takes back the job of an approved version, also one that was never handed over; false when it
   * is too late for that. By the version, since the answer with the reference may have got lost.
   */
  cancel(proofId: string): Promise<boolean>
}
