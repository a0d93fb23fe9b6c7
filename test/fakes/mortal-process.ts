import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process that ends as its argument says. Notifies its parent when it is there. */
const behaviour = process.argv[2]
const living = setInterval(() => undefined, 60_000)

process.on('SIGTERM', () => {
  clearInterval(living)
  process.disconnect?.()
  if (behaviour === 'dies at the end') void Promise.reject(new Error('the database is gone'))
})
if (behaviour === 'has a child that dies') {
  const program = 'throw new Error("the child is gone")'
  await once(spawn(process.execPath, ['-e', program], { stdio: 'inherit' }), 'exit')
}
process.send?.('here', () => {
  if (behaviour === 'leaves') process.exit(0)
})
