/** The up to four pixels that share a side with a pixel, as indices into a plane of this size. */
export function neighboursOf(
  at: number,
  { width, height }: { width: number; height: number },
): number[] {
  const x = at % width
  const neighbours: number[] = []
  if (x > 0) neighbours.push(at - 1)
  if (x < width - 1) neighbours.push(at + 1)
  if (at >= width) neighbours.push(at - width)
  if (at < width * (height - 1)) neighbours.push(at + width)
  return neighbours
}

/** The up to eight pixels that touch a pixel. */
export function touchingPixels(
  at: number,
  { width, height }: { width: number; height: number },
): number[] {
  const x = at % width
  const y = (at - x) / width
  const touching: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if (row !== y || column !== x) touching.push(row * width + column)
    }
  }
  return touching
}
