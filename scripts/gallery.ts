import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import type { Models } from '#engine/models/models.ts'
import { compareMade, MOST_DIFFERENCE } from './gallery/compare-made.ts'
import { listMadePictures, type MadePicture } from './gallery/made-pictures.ts'

const USAGE = `usage: npm run gallery -- [--check] [name …]
Makes the pictures of the site that are made of others: each "after" of its "before" by its recipe
in src/web/pictures/recipes, and what hangs on walls. A name takes all pictures that begin with it.
  --check    writes nothing; compares the result with the existing pictures, and exits with 1 if one differs`

process.exitCode = await run()

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    console.info(USAGE)
    return 0
  }
  const all = await listMadePictures()
  const chosen = all.filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  )
  if (chosen.length === 0) {
    console.error(`No picture's name begins with ${positionals.join(' or ')}.\n\n${USAGE}`)
    return 2
  }
  const models = await openInstalledModels(undefined, {
    onRefusal: ({ name }, reason) => console.error(`${name} cannot be used: ${reason}`),
  })
  try {
    let faults = 0
    // One after the other: what hangs on a wall is made of the pictures before it.
    for (const picture of chosen) {
      const isRight = values.check ? await check(picture, models) : await make(picture, models)
      if (!isRight) faults += 1
    }
    return faults === 0 ? 0 : 1
  } finally {
    await models.close()
  }
}

async function make({ name, path, make }: MadePicture, models: Models): Promise<boolean> {
  await writeFile(path, await make(models))
  console.info(`${name}: made`)
  return true
}

async function check({ name, path, make }: MadePicture, models: Models): Promise<boolean> {
  const { isSame, difference } = await compareMade(await make(models), await readFile(path))
  const isRight = difference <= MOST_DIFFERENCE
  if (isSame) console.info(`${name}: identical`)
  else if (isRight)
    console.info(`${name}: within tolerance, differs by ${difference.toFixed(2)} of 255 levels`)
  else
    console.error(
      `${name}: differs by ${difference.toFixed(2)} levels; at most ${MOST_DIFFERENCE} are allowed`,
    )
  return isRight
}
