import { promisesOfAPrintPartner } from '#test/contracts/print-partner-contract.ts'
import { manualDesk } from './manual-desk.ts'

promisesOfAPrintPartner(() => manualDesk)
