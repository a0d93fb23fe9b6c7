import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'

/** Which text says what the price of a product includes. */
export const INTROS = {
  framed: 'orderWizard.details.intro',
  'framed-small': 'orderWizard.small.intro',
  print: 'orderWizard.prints.intro',
  files: 'orderWizard.files.intro',
} as const satisfies Record<OrderedProduct, string>
