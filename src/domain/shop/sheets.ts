import { PRINT_FORMATS, type PrintFormat, SMALL_FRAMES, type SmallFrame } from './articles.ts'
import { PRINT_SIZES, type PrintSizeId } from './catalog.ts'

/** A sheet of paper or canvas; what is cut, enlarged and printed depends on its sides alone. */
export type SheetSize = { readonly millimetres: readonly [short: number, long: number] }

/** Every sheet that the shop prints on: those of the price cards, and loose ones in inches. */
export type SheetId = PrintSizeId | PrintFormat | SmallFrame

/** The sheets that are framed. */
export type FramedSheetId = PrintSizeId | SmallFrame

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

export type FramedSheet = Sheet & { id: FramedSheetId }

/** The same where it is framed; undefined where the shop frames no such sheet. */
export function findFramedSheet(id: string): FramedSheet | undefined {
  const sheet = findSheet(id)
  const isFramed = [...PRINT_SIZES.map((size) => size.id), ...SMALL_FRAMES].find(
    (one) => one === id,
  )
  return sheet && isFramed && { ...sheet, id: isFramed }
}

/** The same of an id that the shop frames. */
export function getFramedSheet(id: FramedSheetId): FramedSheet {
  const sheet = findFramedSheet(id)
  if (sheet === undefined) throw new Error(`expected a framed sheet called ${id}`)
  return sheet
}
