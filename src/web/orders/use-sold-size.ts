import { useTranslation } from 'react-i18next'
import { findPrintSize } from '#domain/shop/catalog.ts'
import type { ShownOrder } from './shown-order.ts'

const NO_BREAK_SPACE = '\u00a0'

/** A print size as it was sold, with its inches as the language of the page writes them. */
export function useSoldSize({ name, dimensions, inches }: ShownOrder['print_size']): string {
  const { t } = useTranslation('catalog')
  // Sheets that are called by their inches need not say them again.
  if (name === inches) return `${name} · ${dimensions}`.replaceAll(/(?<=\d|×) /g, NO_BREAK_SPACE)
  const size = findPrintSize(name)
  const inInches = (size ? t(`sizes.${size.id}.inches`) : inches).replaceAll(' ', NO_BREAK_SPACE)
  return `${name} · ${dimensions} (${inInches})`
}
