import { restorePhoto } from '#engine/restore.ts'

const [sourcePath, resultPath] = process.argv.slice(2)
if (sourcePath === undefined || resultPath === undefined) {
  console.error('usage: node scripts/restore.ts <photo> <result.jpg>')
  process.exit(2)
}
const report = await restorePhoto({ sourcePath, resultPath })
console.info(JSON.stringify(report, null, 2))
