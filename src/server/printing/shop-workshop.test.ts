import { promisesOfAPrintPartner } from '#test/contracts/print-partner-contract.ts'
import { shopWorkshop } from './shop-workshop.ts'

promisesOfAPrintPartner(() => shopWorkshop)
