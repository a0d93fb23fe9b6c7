import { afterEach, describe, expect, it, vi } from 'vitest'
import { preselectedSize } from './preselected-size.ts'

describe('the preselected size', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  afterEach(() => warn.mockClear())

  it('is found by name, whatever price comes with it', () => {
    expect(preselectedSize('{"name":"A2","price":1}')).toBe('a2')
    expect(warn).not.toHaveBeenCalled()
  })

  it('is none without the parameter', () => {
    expect(preselectedSize(null)).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  })

  it.each(['', 'A2', '{"name":', 'null', '[]', '{"name":2}', '{"name":"A9"}'])(
    'is none for “%s”, with a warning',
    (parameter) => {
      expect(preselectedSize(parameter)).toBeUndefined()
      expect(warn).toHaveBeenCalledOnce()
    },
  )
})
