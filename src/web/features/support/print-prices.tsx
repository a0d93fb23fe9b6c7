import { useTranslation } from 'react-i18next'
import { languageTag } from '#domain/languages.ts'
import { PAPERS, type Paper, PRINT_FORMATS } from '#domain/shop/articles.ts'
import { pathToPrints } from '#web/lib/pages/path-to-prints.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { Link } from '#web/ui/links/link.tsx'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { TextTable } from '#web/ui/sections/text-table.tsx'

const CENTIMETERS_PER_INCH = 2.54

/** What a print without a frame costs, by size and paper; each price leads to where it is ordered. */
export function PrintPrices() {
  const { t } = useTranslation('shipping-info')
  const language = useLanguage()
  const localized = useLocalizedPath()
  const number = new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 0 })
  const lengths = (sides: readonly number[]) =>
    sides.map((side) => number.format(side)).join('\u00a0×\u00a0')
  const prices = useShopPrices()
  return (
    <>
      <TextTable
        caption={t('prints.caption')}
        columns={[t('prints.size'), ...PAPERS.map((paper) => t(`prints.${paper}`))]}
        rows={PRINT_FORMATS.map(({ id: format, inches }) => {
          const size = t('prints.sizeOf', {
            inches: lengths(inches),
            centimeters: lengths(inches.map((side) => side * CENTIMETERS_PER_INCH)),
          })
          const linked = (paper: Paper) => (
            <Link
              key={paper}
              to={localized(pathToPrints({ format, paper }))}
              className="-my-2 inline-block py-2 text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              <span className="sr-only">
                {t('prints.choose', { size, paper: t(`prints.${paper}`) })}{' '}
              </span>
              {shownPrice(prices, `print-${format}-${paper}`, language).price}
            </Link>
          )
          return [size, ...PAPERS.map(linked)] as const
        })}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={localized(paths.upload({ product: 'print' }))} size="md">
          {t('prints.order')}
        </LinkButton>
        <LinkButton
          to={localized(paths.package({ product: 'print' }))}
          size="md"
          variant="secondary"
        >
          {t('prints.several')}
        </LinkButton>
        <LinkButton to={localized(paths.pricing())} size="md" variant="secondary">
          {t('prints.framed')}
        </LinkButton>
      </div>
    </>
  )
}
