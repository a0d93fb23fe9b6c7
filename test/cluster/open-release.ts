import { inRelease } from './in-release.ts'

/** Opens the whole shop of the release in a folder, and sends its parent the address. */
const { openShop } = await import(inRelease(process.argv[2] ?? '', 'src/server/app/shop.ts'))
const shop = await openShop(process.env)
process.on('disconnect', () => process.exit())
process.send?.(shop.url)
