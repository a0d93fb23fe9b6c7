import { ROTATION_STEPS, rotateTokenKeys } from '#server/access-tokens/token-key-rotation.ts'
import { parseConfig } from '#server/config/config.ts'
import { changeSecrets, createSecrets } from '#server/config/secrets.ts'

const NEXT = {
  add: 'Restart every copy of the shop, then run the step "sign".',
  sign: 'Restart every copy of the shop. An hour after the last restart run the step "retire".',
  retire: 'Restart every copy of the shop. The rotation is done.',
}

if (process.argv[2] === 'new') {
  // On one line, as a file of settings needs it.
  process.stdout.write(`${JSON.stringify(await createSecrets())}\n`)
  process.exit(0)
}
const step = ROTATION_STEPS.find((known) => known === process.argv[2])
if (step === undefined) {
  console.error(`expected a step: new, ${ROTATION_STEPS.join(', ')}`)
  process.exit(1)
}
const { dataDir, secrets } = parseConfig(process.env)
const changed = await changeSecrets(dataDir, secrets, async ({ tokenKeys, ...others }) => ({
  ...others,
  tokenKeys: await rotateTokenKeys(tokenKeys, step, new Date()),
}))
// The secrets alone on the standard output: an operator hands them to where SECRETS comes from.
if (changed.givenBack !== undefined) process.stdout.write(`${changed.givenBack}\n`)
console.warn(NEXT[step])
