import { PRINT_FORMATS, type PrintFormat, type SmallFrame } from './articles.ts'
import { PRINT_SIZES, type PrintSizeId } from './catalog.ts'

/** A sheet of paper or canvas; what is cut, enlarged and printed depends on its sides alone. */
export type SheetSize = { readonly millimetres: readonly [short: number, long: number] }

/** Every sheet that the shop prints on: those of the price cards, and loose ones in inches. */
export type SheetId = PrintSizeId | PrintFormat | SmallFrame

export type Sheet = SheetSize & {
  id: SheetId
  /** `A2`, or `8 × 10 in`. */
  name: string
  /** `420 × 594 mm` */
  dimensions: string
  /** `16.5 × 23.4 in` */
  inches: string
}

const MILLIMETRES_PER_INCH = 25.4

const LOOSE: readonly Sheet[] = PRINT_FORMATS.map(({ id, inches: [short, long] }) => {
  const inches = `${short} × ${long} in`
  const millimetres = [short * MILLIMETRES_PER_INCH, long * MILLIMETRES_PER_INCH] as const
  const dimensions = `${millimetres.map(Math.round).join(' × ')} mm`
  return { id, name: inches, dimensions, inches, millimetres }
})
const SHEETS: readonly Sheet[] = [...PRINT_SIZES, ...LOOSE]

/** The sheet with an id such as `a2` or `8x10`; undefined where the shop has none. */
export function findSheet(id: string): Sheet | undefined {
  return SHEETS.find((sheet) => sheet.id === id)
}
