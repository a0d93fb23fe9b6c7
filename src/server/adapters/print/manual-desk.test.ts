import { promisesOfAPrintPartner } from '#test/print-partner-contract.ts'
import { manualDesk } from './manual-desk.ts'

promisesOfAPrintPartner(() => manualDesk)
