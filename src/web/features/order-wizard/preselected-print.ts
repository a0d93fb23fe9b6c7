import { PAPERS, PRINT_FORMATS } from '#domain/shop/articles.ts'
import type { ChosenPrint } from '#web/lib/order/chosen-print.ts'

/** What `?format=8x10&paper=luster` asks for; a part that the shop does not have is ignored. */
export function preselectedPrint({
  format,
  paper,
}: {
  format: string | null
  paper: string | null
}): Partial<ChosenPrint> {
  const knownFormat = PRINT_FORMATS.find(({ id }) => id === format)?.id
  const knownPaper = PAPERS.find((known) => known === paper)
  if (format !== null && !knownFormat) console.warn(`Ignoring format: no print is ${format}`)
  if (paper !== null && !knownPaper) console.warn(`Ignoring paper: no print is on ${paper}`)
  return { ...(knownFormat && { format: knownFormat }), ...(knownPaper && { paper: knownPaper }) }
}
