import { beforeEach, describe, expect, it } from 'vitest'
import type { SendResult } from '#web/lib/photo/send-photo.ts'
import { EMPTY_PACKAGE, type PackageState, packageReducer } from '../package-state.ts'
import { createSendingQueue } from './sending-queue.ts'

const OK: SendResult = { ok: true, photo: { imageUrl: 'https://shop.example/photo' } }
const TOO_MANY: SendResult = { ok: false, problem: { reason: 'tooManyUploads' } }

type Begun = { name: string; signal: AbortSignal; end: (result: SendResult) => Promise<void> }

let state: PackageState
let begun: Begun[]
let queue: ReturnType<typeof createSendingQueue>

function dispatch(action: Parameters<typeof packageReducer>[1]): void {
  state = packageReducer(state, action)
  queue.follow(state.photos)
}

function choose(...names: string[]): void {
  const files = names.map((name) => new File([name], name))
  dispatch({ type: 'chosen', files: files.map((file) => ({ id: file.name, file })) })
}

const sent = () => begun.map(({ name }) => name)
const end = async (name: string, result: SendResult) =>
  await begun.findLast((one) => one.name === name)?.end(result)

beforeEach(() => {
  state = EMPTY_PACKAGE
  begun = []
  queue = createSendingQueue(
    (file, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const finish = async (result: SendResult) => {
          resolve(result)
          await new Promise(setImmediate)
        }
        begun.push({ name: file.name, signal, end: finish })
      }),
    (id) => new File([id], id),
    {
      onStep: (id, step) => dispatch({ type: 'went-on', id, step }),
      onUploaded: (id, { imageUrl }) =>
        dispatch({ type: 'uploaded', id, photo: { imageUrl: `${imageUrl}-${id}` } }),
      onRefused: (id, problem) => dispatch({ type: 'refused', id, problem }),
    },
  )
})

describe('photos of a package', () => {
  it('are sent three at a time, in the order of the list', async () => {
    choose('1', '2', '3', '4', '5')
    expect(sent()).toEqual(['1', '2', '3'])
    await end('2', OK)
    expect(sent()).toEqual(['1', '2', '3', '4'])
  })

  it('go on when one is refused, which may be tried again', async () => {
    choose('1', '2', '3', '4')
    await end('1', { ok: false, problem: { reason: 'uploadFailed' } })
    expect(sent()).toEqual(['1', '2', '3', '4'])
    await end('2', OK)
    dispatch({ type: 'went-on', id: '1', step: { phase: 'waiting' } })
    expect(sent().at(-1)).toBe('1')
  })

  it('are given up when they are removed, and make room', () => {
    choose('1', '2', '3', '4')
    dispatch({ type: 'removed', ids: ['1'] })
    expect(begun[0]?.signal.aborted).toBe(true)
    expect(sent()).toEqual(['1', '2', '3', '4'])
  })

  it('come one after the other where the server takes no more', async () => {
    choose('1', '2', '3', '4')
    await end('3', TOO_MANY)
    expect(sent()).toEqual(['1', '2', '3'])
    await end('1', OK)
    expect(sent()).toEqual(['1', '2', '3', '3'])
    await end('3', TOO_MANY)
    await end('2', TOO_MANY)
    expect(state.photos.map((photo) => photo.state.phase)).toEqual([
      'uploaded',
      'refused',
      'waiting',
      'waiting',
    ])
  })
})
