import { printCompany } from '../fakes/print-company.ts'
import { promisesOfAPrintPartner } from './print-partner-contract.ts'

const { partner } = printCompany()
promisesOfAPrintPartner(() => partner)
