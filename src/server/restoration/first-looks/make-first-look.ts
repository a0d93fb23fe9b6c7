import { parseArgs } from 'node:util'
import { photoDescriptionSchema } from '#contract/restoration/describe-photo.ts'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { answerParent, sendToParent } from '#server/child-process/answer-parent.ts'
import { readCornersArgument } from '#server/photos/prints/corners-argument.ts'
import { firstLookAt } from './first-look-at.ts'

/** Entry of the process that makes the first look at one photo; without a list of models, with ours. */
const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    models: { type: 'string' },
    said: { type: 'string' },
  },
  allowPositionals: true,
})
const { quick } = values
const [sourcePath, folder, cornersOfPrint] = positionals
if (sourcePath === undefined || folder === undefined) {
  throw new Error('expected the path of a photo and a folder')
}

await answerParent(async () => {
  const models = quick ? undefined : await openInstalledModels(values.models)
  const said = values.said && photoDescriptionSchema.parse(JSON.parse(values.said))
  const corners = readCornersArgument(cornersOfPrint)
  return await firstLookAt(sourcePath, folder, {
    corners,
    ...(said && { said }),
    quick,
    models,
    onStage: sendToParent,
  })
})
