import { useTranslation } from 'react-i18next'
import type { OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import { PAPERS, PRINT_FORMATS, type Product } from '#domain/shop/articles.ts'
import { FRAMES, type FrameId, framedArticle, PRINT_SIZES } from '#domain/shop/catalog.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { CopiesField } from '#web/orders/purchase/copies-field.tsx'
import { ChoiceSelect } from './choice-select.tsx'

type ProductFieldsProps = {
  ordered: OrderedProduct
  onChange: (ordered: OrderedProduct) => void
  /** Whether several of the same frame can be had; prints can be had in any number. */
  countsFrames?: boolean
}

/** What each kind of product needs: size, frame, paper, and how many. */
export function ProductFields({ ordered, onChange, countsFrames = false }: ProductFieldsProps) {
  const { product, copies } = ordered
  const changeTo = (next: Product) => onChange({ ...ordered, product: next })
  const isCounted = product.kind === 'print' || (countsFrames && 'frame' in product)
  return (
    <>
      {product.kind === 'framed' && <SizeSelect product={product} onChange={changeTo} />}
      {'frame' in product && (
        <FrameSelect frame={product.frame} onChange={(frame) => changeTo({ ...product, frame })} />
      )}
      {product.kind === 'print' && <SheetSelects product={product} onChange={changeTo} />}
      {isCounted && (
        <CopiesField
          copies={copies}
          of={product.kind === 'print' ? 'print' : 'frame'}
          onChange={(number) => onChange({ ...ordered, copies: number })}
        />
      )}
    </>
  )
}

type PartProps<Kind extends Product['kind']> = {
  product: Extract<Product, { kind: Kind }>
  onChange: (product: Product) => void
}

function SizeSelect({ product, onChange }: PartProps<'framed'>) {
  const { t } = useTranslation('wizard')
  const priceOf = usePriceOf()
  return (
    <ChoiceSelect
      label={t('orderWizard.prints.size')}
      value={product.variant}
      onChange={(variant) => onChange({ ...product, variant })}
      options={PRINT_SIZES.map(({ id, name, dimensions }) => ({
        value: id,
        name: [`${name}, ${dimensions}`, priceOf(framedArticle(id))],
      }))}
    />
  )
}

type FrameSelectProps = { frame: FrameId; onChange: (frame: FrameId) => void }

function FrameSelect({ frame, onChange }: FrameSelectProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  return (
    <ChoiceSelect
      label={t('orderWizard.frame.legend')}
      value={frame}
      onChange={onChange}
      options={FRAMES.map(({ id }) => ({ value: id, name: [t(`catalog:frames.${id}.name`)] }))}
    />
  )
}

function SheetSelects({ product, onChange }: PartProps<'print'>) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const priceOf = usePriceOf()
  const { variant, paper } = product
  return (
    <>
      <ChoiceSelect
        label={t('orderWizard.prints.size')}
        value={variant}
        onChange={(format) => onChange({ ...product, variant: format })}
        options={PRINT_FORMATS.map(({ id }) => ({
          value: id,
          name: [findSheet(id)?.name, priceOf(`print-${id}-${paper}`)],
        }))}
      />
      <ChoiceSelect
        label={t('orderWizard.prints.paper')}
        value={paper}
        onChange={(each) => onChange({ ...product, paper: each })}
        options={PAPERS.map((each) => ({
          value: each,
          name: [t(`catalog:papers.${each}`), priceOf(`print-${variant}-${each}`)],
        }))}
      />
    </>
  )
}

function usePriceOf() {
  const language = useLanguage()
  const prices = useShopPrices()
  return (article: Parameters<typeof shownPrice>[1]) => shownPrice(prices, article, language).price
}
