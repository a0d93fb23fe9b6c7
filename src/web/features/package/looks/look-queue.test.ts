import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLookQueue, type LookQueue, type LookStandings } from './look-queue.ts'

type State = Parameters<LookQueue['learn']>[1]

let asked: string[]
let answers: Map<string, State | Error>
let known: Map<string, State>
let standings: LookStandings
let pauses: (() => void)[]
let queue: LookQueue

const settled = () => new Promise((resolve) => setImmediate(resolve))
/** The next time is there at which it is asked again. */
async function goOn(): Promise<void> {
  for (const end of pauses.splice(0)) end()
  await settled()
}
async function follow(...imageUrls: string[]): Promise<void> {
  queue.follow(imageUrls)
  await settled()
}
async function becomes(imageUrl: string, state: State): Promise<void> {
  answers.set(imageUrl, state)
  await goOn()
}

beforeEach(() => {
  asked = []
  answers = new Map()
  known = new Map()
  standings = new Map()
  pauses = []
  queue = createLookQueue({
    ask: async (imageUrl) => {
      asked.push(imageUrl)
      const answer = answers.get(imageUrl) ?? 'queued'
      if (answer instanceof Error) throw answer
      return answer
    },
    findKnown: async () => known,
    pause: (_, signal) =>
      new Promise((resolve) => {
        pauses.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
    onChange: (changed) => {
      standings = changed
    },
  })
})

describe('the first looks at the photos of a list', () => {
  it('are asked for in its order, the next one when the one before is there', async () => {
    await follow('1', '2', '3')
    await goOn()
    expect(asked).toEqual(['1', '1'])
    await becomes('1', 'working')
    expect(Object.fromEntries(standings)).toEqual({ 1: 'making', 2: 'waiting', 3: 'waiting' })
    await becomes('1', 'ready')
    expect(asked.at(-1)).toBe('2')
    await becomes('2', 'failed')
    await becomes('3', 'ready')
    expect(Object.fromEntries(standings)).toEqual({ 1: 'ready', 2: 'failed', 3: 'ready' })
    await goOn()
    expect(asked.at(-1)).toBe('3')
  })

  it('go on where they were before a reload', async () => {
    known = new Map([
      ['1', 'ready'],
      ['2', 'none'],
      ['3', 'failed'],
    ])
    await follow('1', '2', '3')
    expect(asked).toEqual(['2'])
    expect(Object.fromEntries(standings)).toEqual({ 1: 'ready', 2: 'waiting', 3: 'failed' })
  })

  it('of a list that comes from another device are not asked for where they are there', async () => {
    await follow('1')
    known = new Map([['2', 'ready']])
    await follow('1', '2', '3')
    await becomes('1', 'ready')
    expect(asked).toEqual(['1', '1', '3'])
    expect(standings.get('2')).toBe('ready')
  })

  it('take in what is added, also once they were through', async () => {
    await follow('1')
    await becomes('1', 'ready')
    await follow('1', '2')
    expect(asked.at(-1)).toBe('2')
  })

  it('leave out what is removed, also while it is being made', async () => {
    await follow('1', '2', '3')
    await follow('2', '3')
    expect(asked).toEqual(['1', '2'])
    await follow('3')
    expect(asked).toEqual(['1', '2', '3'])
    expect([...standings.keys()]).not.toContain('1')
  })

  it('end for today where there are no more, and nothing is asked for any longer', async () => {
    await follow('1', '2', '3')
    await becomes('1', 'ready')
    await becomes('2', 'limited')
    expect(Object.fromEntries(standings)).toEqual({ 1: 'ready', 2: 'limited', 3: 'limited' })
    await goOn()
    expect(asked).not.toContain('3')
  })

  it('are asked for again where the shop could not be reached', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answers.set('1', new Error('offline'))
    await follow('1', '2')
    expect(standings.get('1')).toBe('waiting')
    await becomes('1', 'ready')
    expect(standings.get('1')).toBe('ready')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('are asked for by nobody once the page is left', async () => {
    await follow('1', '2')
    queue.leave()
    await becomes('1', 'ready')
    expect(asked).toEqual(['1'])
  })
})

describe('a photo that somebody opens', () => {
  it('asks for itself, and the others wait for it', async () => {
    await follow('1', '2', '3')
    queue.open('3')
    await becomes('1', 'ready')
    expect(asked).toEqual(['1', '1'])
    queue.learn('3', 'working')
    await goOn()
    expect(asked).toEqual(['1', '1'])
    queue.learn('3', 'ready')
    expect(standings.get('3')).toBe('ready')
    expect(asked.at(-1)).toBe('2')
  })

  it('is next where it is closed before its first look is there', async () => {
    await follow('1', '2', '3')
    const close = queue.open('3')
    await becomes('1', 'ready')
    close()
    await settled()
    expect(asked.at(-1)).toBe('3')
    await becomes('3', 'ready')
    expect(asked.at(-1)).toBe('2')
  })

  it('is not asked for twice where its turn has come', async () => {
    await follow('1', '2')
    queue.open('1')
    await goOn()
    expect(asked).toEqual(['1'])
    queue.learn('1', 'ready')
    await settled()
    expect(asked).toEqual(['1', '2'])
  })

  it('holds up nobody once its first look is there', async () => {
    await follow('1', '2')
    await becomes('1', 'ready')
    queue.open('1')
    await becomes('2', 'ready')
    expect(standings.get('2')).toBe('ready')
  })
})
