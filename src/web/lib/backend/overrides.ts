import { findLocalStorage } from '../browser/browser-storage.ts'

/**
 * Another backend than the one in /config.json, for development and for hosted projects:
 * set a page global or a local storage entry. The global wins over local storage, both over config.
 */
const OVERRIDES = {
  backendUrl: { global: 'HUELOOM_BACKEND_URL', stored: 'hueloom.backendUrl' },
  anonKey: { global: 'HUELOOM_ANON_KEY', stored: 'hueloom.anonKey' },
  bucket: { global: 'HUELOOM_BUCKET', stored: 'hueloom.bucket' },
} as const
export type OverrideName = keyof typeof OVERRIDES

export type OverrideSources = {
  /** The value of a page global. */
  global: (name: string) => unknown
  storage: Pick<Storage, 'getItem'> | undefined
}

/** The value that replaces the configured one, or undefined when nothing usable is set. */
export function findOverride(
  name: OverrideName,
  sources: OverrideSources = { global: pageGlobal, storage: findLocalStorage() },
): string | undefined {
  const { global, stored } = OVERRIDES[name]
  return (
    usable(name, sources.global(global), global) ??
    usable(name, sources.storage?.getItem(stored), stored)
  )
}

/** By its name alone: reading all of them asks browsers for ones that they warn of. */
function pageGlobal(name: string): unknown {
  return Reflect.get(window, name)
}

function usable(name: OverrideName, value: unknown, source: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || (name === 'backendUrl' && !isWebAddress(value))) {
    console.warn(`Ignoring ${source}: expected ${expectation(name)}, got ${String(value)}`)
    return undefined
  }
  return value
}

function expectation(name: OverrideName): string {
  return name === 'backendUrl' ? 'an http or https address' : 'a string'
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'http:' || url?.protocol === 'https:'
}
