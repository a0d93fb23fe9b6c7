import { describe, expect, it, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import {
  findVisitorOrder,
  forgetVisitorOrder,
  saveVisitorOrder,
  type VisitorOrder,
} from './visitor-order.ts'

const begunAt = Date.UTC(2026, 0, 1, 12)
const HOUR = 3_600_000
const soon = new Date(begunAt + HOUR)
const order: VisitorOrder = {
  id: '7b1f8d52-3b0e-4f0d-9a53-0a3c5b6f1c11',
  frame: 'gold',
  printSize: 'a1',
  crop: { orientation: 'landscape', fit: 'whole', x: 0.5, y: 0.5, zoom: 1, angle: 0 },
  begunAt,
}

describe('the order of a visitor', () => {
  it('is there with every choice, for the visitor and for whoever signs in', () => {
    const store = aBrowserStore()
    saveVisitorOrder(order, store)
    expect(findVisitorOrder({ now: soon }, store)).toEqual(order)
    expect(findVisitorOrder({ userId: 'u1', now: soon }, store)).toEqual(order)
  })

  it('keeps that only the files are wanted, and loses no more than a product that there is not', () => {
    const store = aBrowserStore()
    saveVisitorOrder({ ...order, product: 'files' }, store)
    expect(findVisitorOrder({ now: soon }, store)?.product).toBe('files')
    store.setItem('hueloom.visitor-order', JSON.stringify({ ...order, product: 'mug' }))
    expect(findVisitorOrder({ now: soon }, store)).toMatchObject(order)
  })

  it('belongs to the first person who goes on with it', () => {
    const store = aBrowserStore()
    saveVisitorOrder({ ...order, userId: 'u1' }, store)
    expect(findVisitorOrder({ userId: 'u1', now: soon }, store)?.id).toBe(order.id)
    expect(findVisitorOrder({ userId: 'u2', now: soon }, store)).toBeUndefined()
    expect(findVisitorOrder({ now: soon }, store)).toBeUndefined()
  })

  it('stays with the page where local storage is full, in place of an older one', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const store = aBrowserStore()
    saveVisitorOrder({ ...order, id: '0d6b6c39-5a6c-4a57-8e0b-0f6b8a5d9c22' }, store)
    const full = {
      ...store,
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    }
    saveVisitorOrder(order, full)
    expect(findVisitorOrder({ now: soon }, full)).toEqual(order)
    await forgetVisitorOrder(full)
    expect(findVisitorOrder({ now: soon }, full)).toBeUndefined()
    expect(warned).toHaveBeenCalled()
    warned.mockRestore()
  })

  it('is over after a day', () => {
    const store = aBrowserStore()
    saveVisitorOrder(order, store)
    const at = (hours: number) => findVisitorOrder({ now: new Date(begunAt + hours * HOUR) }, store)
    expect(at(23.9)).toBeDefined()
    expect(at(24)).toBeUndefined()
  })

  it.each([
    ['no JSON', '{'],
    ['a frame that is none', JSON.stringify({ ...order, frame: 'platinum' })],
    ['nothing', 'null'],
  ])('is not taken from %s', (_, noted) => {
    const store = aBrowserStore()
    store.setItem('hueloom.visitor-order', noted)
    expect(findVisitorOrder({ now: soon }, store)).toBeUndefined()
  })
})
