import type { ChosenPrint } from '../order/chosen-print.ts'
import { paths } from './paths.ts'

/** Where prints of a format and on a paper are ordered: `/upload?product=prints&format=8x10&paper=luster`. */
export function pathToPrints({ format, paper }: Pick<ChosenPrint, 'format' | 'paper'>): string {
  return `${paths.upload({ product: 'print' })}&format=${format}&paper=${paper}`
}
