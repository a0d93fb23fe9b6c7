import { existsSync } from 'node:fs'

/** Opens the whole shop of the release in a folder, and reports to its parent where it is. */
const folder = process.argv[2]
// Until 0.1.0 the folder was called `start`.
const [shopModule] = ['app', 'start']
  .map((name) => `${folder}/src/server/${name}/shop.ts`)
  .filter((path) => existsSync(path))
const { openShop } = await import(`${shopModule}`)
const shop = await openShop(process.env)
process.on('disconnect', () => process.exit())
process.send?.(shop.url)
