import type { Page } from '@playwright/test'

export type Spot = readonly [x: number, y: number]

/** Puts fingers on the screen, moves each along its way and lifts them, as a phone tells it. */
export async function moveFingers(page: Page, ...ways: (readonly Spot[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(([x, y], id) => ({ x, y, id })),
    })
  const steps = Math.max(...ways.map(({ length }) => length))
  for (let step = 0; step < steps; step++) {
    const spots = ways.map((way) => way[step] ?? way.at(-1) ?? ([0, 0] as const))
    await touch(step === 0 ? 'touchStart' : 'touchMove', spots)
  }
  await touch('touchEnd', [])
  await session.detach()
}

/** A straight way in small steps. */
export function wayFrom(from: Spot, to: Spot, steps = 8): Spot[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / steps
    return [at(0), at(1)] as const
  })
}
