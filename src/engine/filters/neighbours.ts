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
