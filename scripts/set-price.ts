import { parseArgs } from 'node:util'
import { z } from 'zod'
import { studioPriceSetRequestSchema } from '#contract/studio/prices.ts'
import { AppError } from '#domain/app-error.ts'
import { withShop } from '#server/app/with-shop.ts'
import { openPriceLedger } from '#server/prices/open-price-ledger.ts'
import { createPriceService } from '#server/prices/price-service.ts'

const USAGE = `npm run prices:set -- framed-a2 EUR 899.00 [--from 2027-01-15T09:00:00Z]`

type Environment = Record<string, string | undefined>
type Output = Pick<Console, 'info' | 'error'>

const argumentsSchema = z.object({
  article: studioPriceSetRequestSchema.shape.article,
  currency: studioPriceSetRequestSchema.shape.currency,
  amount: z
    .string()
    .regex(/^\d{1,6}(\.\d{2})?$/, 'expected an amount such as 899 or 899.50')
    .transform((typed) => Math.round(Number(typed) * 100))
    .pipe(studioPriceSetRequestSchema.shape.amount),
  from: z.iso
    .datetime({ offset: true })
    .transform((at) => new Date(at))
    .optional(),
})

if (import.meta.main) {
  process.exitCode = await setPrice(process.argv.slice(2), process.env, console)
}

/**
 * Sets what an article costs in a currency, with VAT, in the shop that the environment
 * describes. Returns the exit code: 0 when it is written, 1 when the arguments are wrong.
 */
export async function setPrice(
  args: string[],
  environment: Environment,
  output: Output,
): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' } },
  })
  const [article, currency, amount] = positionals
  const read = argumentsSchema.safeParse({ article, currency, amount, from: values.from })
  if (!read.success || positionals.length > 3) {
    const issues = read.error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []
    output.error([USAGE, ...issues].join('\n'))
    return 1
  }
  const { data } = read
  const setting = withShop(environment, async (context) => {
    await openPriceLedger(context)
    return await context.db.transaction().execute((trx) =>
      createPriceService(context).set(trx, {
        article: data.article,
        price: { amount: data.amount, currency: data.currency },
        from: data.from,
        staff: undefined,
      }),
    )
  })
  const from = await setting.catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (from instanceof AppError) {
    output.error(from.message)
    return 1
  }
  output.info(
    `${data.article} costs ${amount} ${data.currency} from ${from.toISOString()} on. Pages show it within seconds; existing orders keep their price.`,
  )
  return 0
}
