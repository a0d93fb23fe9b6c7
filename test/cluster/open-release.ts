/** Opens the whole shop of the release in a folder, and tells its parent where it is. */
const { openShop } = await import(`${process.argv[2]}/src/server/start/shop.ts`)
const shop = await openShop(process.env)
process.on('disconnect', () => process.exit())
process.send?.(shop.url)
