import { afterEach, describe, expect, it, vi } from 'vitest'
import { findOverride, type OverrideSources } from './overrides.ts'

function sources(overrides: {
  globals?: Record<string, unknown>
  stored?: Record<string, string>
}): OverrideSources {
  const { globals = {}, stored = {} } = overrides
  return { global: (name) => globals[name], storage: { getItem: (key) => stored[key] ?? null } }
}

describe('overrides', () => {
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  afterEach(() => warnings.mockClear())

  it('prefers the page global to local storage', () => {
    const both = sources({
      globals: { HUELOOM_BACKEND_URL: 'https://global.example' },
      stored: { 'hueloom.backendUrl': 'https://stored.example' },
    })
    expect(findOverride('backendUrl', both)).toBe('https://global.example')
  })

  it('takes key and bucket from local storage when no global is set', () => {
    const stored = sources({ stored: { 'hueloom.anonKey': 'key', 'hueloom.bucket': 'photos' } })
    expect(findOverride('anonKey', stored)).toBe('key')
    expect(findOverride('bucket', stored)).toBe('photos')
  })

  it('finds nothing, and says nothing, when nothing is set', () => {
    expect(findOverride('backendUrl', sources({ globals: { HUELOOM_BUCKET: '' } }))).toBeUndefined()
    expect(warnings).not.toHaveBeenCalled()
  })

  it.each(['javascript:alert(1)', 'ftp://files.example', '//other.example', 'not an address', 42])(
    'ignores the backend address %s with a warning',
    (address) => {
      const bad = sources({
        globals: { HUELOOM_BACKEND_URL: address },
        stored: { 'hueloom.backendUrl': 'https://stored.example' },
      })
      expect(findOverride('backendUrl', bad)).toBe('https://stored.example')
      expect(warnings).toHaveBeenCalledOnce()
    },
  )
})
