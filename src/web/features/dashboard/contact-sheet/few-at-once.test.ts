import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const task = { hasBegun: false, resolve, reject }
  const run = () => {
    task.hasBegun = true
    return promise
  }
  return Object.assign(task, { run })
}
const settled = () => new Promise(setImmediate)

it('runs so many tasks at once, and then the one that was asked for last', async () => {
  const inTurn = fewAtOnce(2)
  const tasks = Array.from({ length: 4 }, aTask)
  const results = tasks.map(({ run }) => inTurn(run))
  const begun = () => tasks.map(({ hasBegun }) => hasBegun)
  expect(begun()).toEqual([true, true, false, false])
  tasks[0]?.resolve('first')
  expect(await results[0]).toBe('first')
  await settled()
  expect(begun()).toEqual([true, true, false, true])
})

it('goes on after a task that failed, whose fault is passed on', async () => {
  const inTurn = fewAtOnce(1)
  const [failing, next] = [aTask(), aTask()]
  const failed = inTurn(failing.run)
  const done = inTurn(next.run)
  failing.reject(new Error('no'))
  await expect(failed).rejects.toThrow('no')
  next.resolve('yes')
  expect(await done).toBe('yes')
})
