import { inspectPhoto } from '#engine/inspect.ts'

/** Entry of the process that looks at one photo: paths come as arguments, the finding goes back. */
const [sourcePath, previewPath] = process.argv.slice(2)
if (sourcePath === undefined || previewPath === undefined) {
  throw new Error('expected the paths of a photo and of its preview')
}
// A server that was killed waits for no finding.
process.once('disconnect', () => process.exit())
process.send?.(await findings(sourcePath, previewPath))

async function findings(source: string, preview: string) {
  try {
    return { inspection: await inspectPhoto(source, { previewPath: preview }) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { fault: { message, code } }
  }
}
