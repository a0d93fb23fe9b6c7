import { paths } from '#web/lib/paths.ts'

/** The links of the footer, with their keys in the `common` namespace; only pages that exist. */
export const FOOTER_LINKS = [
  { path: paths.pricing(), text: 'footer.prices' },
  { path: paths.upload(), text: 'footer.upload' },
  { path: paths.dashboard(), text: 'footer.orders' },
] as const
