import { zodResolver } from '@hookform/resolvers/zod'
import { statementSchema } from '#contract/withdrawals/withdrawal.ts'

/** Checks what somebody declares. */
export const withdrawalResolver = zodResolver(statementSchema)
