import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/shop/articles.ts'
import { nameOf } from '../products/use-choice-words.ts'

/** What a line of the sum is for, whatever the frame is: “Print 8 × 10 in, Premium luster”. */
export function useProductWords(): (product: Product) => string {
  const { t } = useTranslation(['package', 'catalog'])
  return (product) => {
    const size = nameOf(product)
    switch (product.kind) {
      case 'files':
        return t(`summary.${product.variant}`)
      case 'print':
        return t('summary.print', { size, paper: t(`catalog:papers.${product.paper}`) })
      case 'framed':
      case 'framed-small':
        return t(`choice.${product.kind}`, { size })
    }
  }
}
