import { z } from 'zod'
import { MAX_COPIES } from '#contract/purchases/quote-purchase.ts'
import { PAPERS, PRINT_FORMATS } from '#domain/shop/articles.ts'

/** How large the prints of a photo are, what they are on, and how many of them there are. */
export const chosenPrintSchema = z.object({
  format: z.enum(PRINT_FORMATS.map(({ id }) => id)),
  paper: z.enum(PAPERS),
  copies: z.int().min(1).max(MAX_COPIES),
})
export type ChosenPrint = z.infer<typeof chosenPrintSchema>

/** What prints are until their customer chooses. */
export const USUAL_PRINT: ChosenPrint = { format: '5x7', paper: 'standard', copies: 1 }
