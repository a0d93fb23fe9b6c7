import i18next, { type FlatNamespace, type TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'

type Options = { useSuspense?: boolean }

/** Texts on their way, so that React waits for the same promise each time that it draws. */
const loading = new Map<string, Promise<void>>()

/**
 * Stands in for `react-i18next` in what browsers fetch (`vite.config.ts`), whose hook takes ten times
 * as much for what we never ask of it. Waits for texts that are not there yet; names of texts belong
 * to the first namespace unless they begin with another (`claims:reviews.more`).
 */
export function useTranslation(
  namespaces: FlatNamespace | readonly FlatNamespace[] = 'common',
  { useSuspense = true }: Options = {},
) {
  const language = useSyncExternalStore(followLanguage, shownLanguage, shownLanguage)
  const names = [namespaces].flat()
  const ready = names.every((name) => i18next.hasLoadedNamespace(name))
  // Thrown as the library does: where `use` is skipped once the texts are there, React, which begins
  // again in the middle of the component, takes the hooks after it for too many.
  if (!ready && useSuspense) throw load(language, names)
  const [first = 'common'] = names
  const t: TFunction = useMemo(() => i18next.getFixedT(language, first), [language, first])
  return { t, i18n: i18next, ready }
}

function shownLanguage(): string {
  return i18next.language
}

function followLanguage(notify: () => void): () => void {
  i18next.on('languageChanged', notify)
  return () => i18next.off('languageChanged', notify)
}

function load(language: string, names: readonly string[]): Promise<void> {
  const key = `${language} ${names}`
  const known = loading.get(key)
  if (known) return known
  const begun = i18next.loadNamespaces(names).finally(() => loading.delete(key))
  loading.set(key, begun)
  return begun
}
