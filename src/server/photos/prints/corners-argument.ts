import type { FourCorners } from '#domain/photos/found-print.ts'
import { cornersSchema } from '#engine/geometry/corners.ts'

/** Corners as the last argument of a process that works on one picture; none where there are none. */
export function cornersArgument(corners: FourCorners | null | undefined): string[] {
  return corners ? [JSON.stringify({ corners })] : []
}

export function readCornersArgument(argument: string | undefined): FourCorners | undefined {
  return argument === undefined ? undefined : cornersSchema.parse(JSON.parse(argument)).corners
}
