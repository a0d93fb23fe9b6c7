import { openInstalledModels } from '#engine/models/open-installed-models.ts'
import { restorePhoto } from '#engine/restore.ts'

const [sourcePath, resultPath] = process.argv.slice(2)
if (sourcePath === undefined || resultPath === undefined) {
  console.error('usage: node scripts/restore.ts <photo> <result.jpg>')
  process.exit(2)
}
const models = await openInstalledModels(process.env.MODELS, {
  onRefusal: ({ name }, reason) => console.error(`The model "${name}" is passed over: ${reason}`),
})
try {
  const report = await restorePhoto({ sourcePath, resultPath, models })
  console.info(JSON.stringify(report, null, 2))
} finally {
  await models.close()
}
