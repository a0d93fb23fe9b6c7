import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { type Check, type Finding, fault, orOk } from '../check.ts'

const QUICK =
  '; QUICK_RESTORATION leaves them out, so photos are not restored as well as they could be'

/** Whether each model is the file that its list means, and does what it is listed for. */
export const engineCheck: Check = {
  name: 'engine',
  async look({ settings }) {
    const findings: Finding[] = []
    try {
      const models = await openInstalledModels(settings.MODELS, {
        onRefusal: ({ name }, reason) =>
          findings.push(
            fault(`put the model "${name}" back as its list means it, or take it out: ${reason}`),
          ),
      })
      await models.close()
      const count = Object.values(models.candidates).flat().length
      const colours = models.candidates.colour?.some(({ provider }) => provider !== undefined)
        ? ''
        : '; none of them is for colors: the engine colors what its own net is sure of, seldom clothes (docs/models.md)'
      const quick = settings.QUICK_RESTORATION === 'true' ? QUICK : ''
      return orOk(
        findings,
        `${count} models are as their lists mean them, and work${colours}${quick}`,
      )
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ModelConfigurationError') throw error
      return [fault(`MODELS: mend the list. ${error.message.replaceAll(/\n\s*/g, ' ')}`)]
    }
  },
}
