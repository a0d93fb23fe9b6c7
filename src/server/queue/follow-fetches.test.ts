import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { expect, test } from 'vitest'
import { followFetches } from './follow-fetches.ts'

const ENDS = ['worker:getJob:empty', 'worker:getJob:error', 'job:start']

test.each(ENDS)('a question for a job is over with %s, and no sooner', async (end) => {
  const events: EventEmitter = new EventEmitter()
  const fetches = followFetches(events as WorkerEvents)
  const [first, second] = [{ workerId: 'first' }, { workerId: 'second' }]
  events.emit('worker:getJob:start', { worker: first })
  events.emit('worker:getJob:start', { worker: second })
  const order: string[] = []
  const over = fetches.over().then(() => order.push('over'))
  events.emit(end, { worker: first })
  await new Promise(setImmediate)
  order.push('second is answered')
  events.emit(end, { worker: second })
  await over
  expect(order).toEqual(['second is answered', 'over'])
})

test('where nobody asks for a job, nothing is waited for', async () => {
  await followFetches(new EventEmitter() as WorkerEvents).over()
})
