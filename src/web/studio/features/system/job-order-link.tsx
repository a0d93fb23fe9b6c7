import { orderNumber } from '#contract/orders/order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { Link } from '#web/ui/links/link.tsx'

/** The way to the order that a job is about, by the number that people say. */
export function JobOrderLink({ orderId }: { orderId: string }) {
  return (
    <Link
      to={studioPaths.order(orderId)}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {orderNumber(orderId)}
    </Link>
  )
}
