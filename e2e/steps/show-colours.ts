import { expect, type Locator, type Page } from '@playwright/test'

type Place = { x: number; y: number }
const MIDDLE = { x: 0.5, y: 0.5 }

/** Corners of the photo, away from the face in its middle, and the tones that are given to them. */
export const TAPS = [
  { x: 0.04, y: 0.9, group: 'Clothes', tone: 'Indigo' },
  { x: 0.96, y: 0.9, group: 'Clothes', tone: 'Burgundy' },
  { x: 0.04, y: 0.08, group: 'Outdoors', tone: 'Grass' },
] as const

export const stageOf = (page: Page) => page.getByRole('button', { name: /^Picture to color/ })

export async function tap(page: Page, { x, y }: Place): Promise<void> {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('expected the picture to be seen')
  await stageOf(page).click({ position: { x: x * box.width, y: y * box.height } })
}

/** Moves the crosshair from where it is to a place, in steps of a tenth and a fiftieth, and sets it. */
export async function placeByKeys(
  page: Page,
  { x, y }: Place,
  from: Place = MIDDLE,
): Promise<void> {
  await stageOf(page).focus()
  for (const [distance, ahead, back] of [
    [x - from.x, 'ArrowRight', 'ArrowLeft'],
    [y - from.y, 'ArrowDown', 'ArrowUp'],
  ] as const) {
    const key = distance > 0 ? ahead : back
    const steps = Math.round(Math.abs(distance) / 0.02)
    for (let i = 0; i < Math.floor(steps / 5); i++) await page.keyboard.press(`Shift+${key}`)
    for (let i = 0; i < steps % 5; i++) await page.keyboard.press(key)
  }
  await page.keyboard.press('Enter')
}

/** The mean color around a place, as red, green and blue; a picture still on its way is black. */
export async function colourAt(
  picture: Locator,
  { x, y }: Place,
): Promise<[number, number, number]> {
  return await picture.evaluate(
    (element: HTMLImageElement | HTMLCanvasElement, place) => {
      const isImage = element instanceof HTMLImageElement
      const { width, height } = isImage
        ? { width: element.naturalWidth, height: element.naturalHeight }
        : element
      if (width === 0 || (isImage && !element.complete)) return [0, 0, 0]
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(element, 0, 0)
      const side = Math.round(width / 40)
      const left = Math.min(width - side, Math.max(0, Math.round(place.x * width - side / 2)))
      const top = Math.min(height - side, Math.max(0, Math.round(place.y * height - side / 2)))
      const pixels = context?.getImageData(left, top, side, side).data ?? []
      const mean = (channel: number) =>
        [...pixels].filter((_, i) => i % 4 === channel).reduce((sum, value) => sum + value, 0) /
        (side * side)
      return [mean(0), mean(1), mean(2)]
    },
    { x, y },
  )
}

/** Whether the three tones are there, whatever the light of the picture: which channel is strongest. */
export async function expectTones(picture: Locator): Promise<void> {
  const [indigo, burgundy, grass] = TAPS
  await expect(async () => {
    const [red, , blue] = await colourAt(picture, indigo)
    expect(blue - red).toBeGreaterThan(8)
    const [wine, green] = await colourAt(picture, burgundy)
    expect(wine - green).toBeGreaterThan(8)
    const [, leaf, sky] = await colourAt(picture, grass)
    expect(leaf - sky).toBeGreaterThan(8)
  }).toPass({ timeout: 15_000 })
}

export async function chooseTone(
  page: Page,
  { group, tone }: (typeof TAPS)[number],
): Promise<void> {
  await page.getByRole('radio', { name: group, exact: true }).click()
  await page.getByRole('radio', { name: tone, exact: true }).click()
}
