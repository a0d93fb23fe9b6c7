import { expect, test } from '../steps/customer.ts'
import { expectToFitPhone, findFaults } from '../steps/find-faults.ts'
import { bitmap } from '../steps/scanned-photo.ts'

const STORED = { timeout: 60_000 }
const [WIDTH, HEIGHT] = [960, 720]
/** So much is left of its colors, in brown light. */
const LEFT = 0.1
const BROWN = [1.05, 0.9, 0.68] as const

/** A house on a meadow under the sky: red, green and blue, 0..1. */
function motif(x: number, y: number): readonly [number, number, number] {
  const texture = 0.06 * Math.sin(70 * x + 9 * y) * Math.sin(55 * y)
  if (x > 0.5 && x < 0.9 && y > 0.42 && y < 0.8) return [0.82 + texture, 0.76 + texture, 0.62]
  if (x > 0.46 && x < 0.94 && y > 0.3 && y <= 0.42) return [0.62 + texture, 0.16, 0.1]
  if (y > 0.66) return [0.25 + texture, 0.45 + texture, 0.15]
  if (Math.abs(x - 0.22) < 0.07 && y > 0.4) return [0.95, 0.94, 0.92]
  if (Math.abs(x - 0.4) < 0.06 && y > 0.36) return [0.06, 0.06, 0.08]
  return [0.45 + 0.3 * y, 0.62 + 0.3 * y, 0.9]
}

/** A photo of which nobody can say whether its colors are its own or came with age. */
function faintPhoto(name: string) {
  return bitmap(name, { width: WIDTH, height: HEIGHT }, (row, y) => {
    for (let x = 0; x < WIDTH; x++) {
      const [red, green, blue] = motif(x / WIDTH, y / HEIGHT)
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue
      const toned = [red, green, blue].map(
        (own, channel) => ((1 - LEFT) * grey + LEFT * own) * (BROWN[channel] ?? 1),
      )
      row.set(toned.map((value) => Math.round(255 * Math.min(1, value))).toReversed(), x * 3)
    }
  })
}

test('who is asked whether a photo has its own colors says so, and takes it back', async ({
  wizard: page,
}) => {
  const asked = page.getByText(/^Is this a color photo\?/)
  const isBlackAndWhite = page.getByRole('button', { name: 'It’s black and white' })

  await test.step('is asked once the first look is there', async () => {
    await page.locator('input[type=file]').first().setInputFiles(faintPhoto('house.bmp'))
    await expect(asked).toBeVisible(STORED)
    await expectToFitPhone(page)
    expect(await findFaults(page)).toEqual([])
  })

  await test.step('answers by keyboard, and stays where they are', async () => {
    await isBlackAndWhite.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^You say that it’s black and white/)).toBeVisible(STORED)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'It’s a color photo' })).toBeFocused()
  })

  await test.step('takes it back beside the first look', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('radio', { name: /^Gold/ }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'It’s a color photo' }).click()
    await expect(page.getByText(/^You say that it’s a color photo/)).toBeVisible(STORED)
    await expect(isBlackAndWhite).toBeVisible()
    await expectToFitPhone(page)
    expect(await findFaults(page)).toEqual([])
  })
})
