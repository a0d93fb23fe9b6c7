import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { GALLERY_ITEMS } from '#web/features/gallery/gallery-items.ts'
import { compareMade, MOST_DIFFERENCE } from '../../scripts/gallery/compare-made.ts'
import { listMadePictures } from '../../scripts/gallery/made-pictures.ts'
import { makeAfter } from '../../scripts/gallery/make-after.ts'
import { masterPath, readRecipes } from '../../scripts/gallery/recipes.ts'
import { listMasters } from '../../scripts/site/build-pictures.ts'

const QUICKEST = 'distinguished-gentleman'

const recipes = await readRecipes()
const masters = await listMasters()
const recipeOf = (name: string) => {
  const recipe = recipes.find((each) => each.name === name)
  if (!recipe) throw new Error(`expected a recipe of ${name}, got none`)
  return recipe
}

const MARKS = [{ of: 'hair', x: 0.5 }]
const asMarks = (marks: unknown) => Buffer.from(JSON.stringify({ marks }))

describe('what is shown is what is made', () => {
  it('has a recipe for every picture that is shown before and after', () => {
    const pairs = masters
      .filter(({ name }) => /-(before|after)$/.test(name))
      .map(({ name }) => name.replace(/-(before|after)$/, ''))
    expect([...new Set(pairs)].sort()).toEqual(recipes.map(({ name }) => name))
  })

  it('makes everything that hangs on a wall, what is shared, and what visitors colour', async () => {
    const made = (await listMadePictures()).map(({ name }) => name)
    const isShownMade = /-(after|showcase|framed)$|^(frame|size)-|^(share|try-it)$/
    const shown = masters.map(({ name }) => name).filter((name) => isShownMade.test(name))
    expect(made.sort()).toEqual([...shown, 'try-it-guess'].sort())
  })

  it('is as large after as before', async () => {
    for (const { name } of recipes) {
      const sizes = ['before', 'after'].map(async (side) => {
        const { width, height } = await sharp(masterPath(`${name}-${side}`)).metadata()
        return [width, height]
      })
      expect(await sizes[1], name).toEqual(await sizes[0])
    }
  })

  it('shows every recipe in the gallery, and counts its marks', () => {
    const shown = GALLERY_ITEMS.map(({ picture }) => picture)
    expect(shown.toSorted()).toEqual(recipes.map(({ name }) => name))
    for (const { picture, marks } of GALLERY_ITEMS) {
      const { hints, repairMarks } = recipeOf(picture).settings
      expect([picture, marks]).toEqual([
        picture,
        { color: hints?.marks.length ?? 0, repair: repairMarks?.marks.length ?? 0 },
      ])
    }
  })

  it('makes a picture again from its marks', async () => {
    const models = await openInstalledModels(undefined)
    onTestFinished(() => models.close())
    const master = await readFile(masterPath(`${QUICKEST}-after`))
    const made = await makeAfter(recipeOf(QUICKEST), models)
    expect((await compareMade(made, master)).difference).toBeLessThanOrEqual(MOST_DIFFERENCE)
  })

  it('notices a picture that was made otherwise', async () => {
    const master = await readFile(masterPath(`${QUICKEST}-after`))
    const before = await readFile(masterPath(`${QUICKEST}-before`))
    expect((await compareMade(before, master)).difference).toBeGreaterThan(MOST_DIFFERENCE)
    const other = await readFile(masterPath('girl-in-a-field-after'))
    expect((await compareMade(other, master)).difference).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    [
      'another number of marks',
      [
        { of: 'hair', x: 0.5 },
        { of: 'hair', x: 0.5 },
      ],
    ],
    ['another material', [{ of: 'skin', x: 0.5 }]],
    ['another place', [{ of: 'hair', x: 0.503 }]],
  ])('notices %s', async (_, made) => {
    expect((await compareMade(asMarks(made), asMarks(MARKS))).difference).toBeGreaterThan(
      MOST_DIFFERENCE,
    )
  })

  it('takes marks for the same that another processor rounded', async () => {
    const rounded = asMarks([{ of: 'hair', x: 0.5001 }])
    const likeness = await compareMade(rounded, asMarks(MARKS))
    expect(likeness.isSame).toBe(false)
    expect(likeness.difference).toBeLessThan(MOST_DIFFERENCE)
  })
})
