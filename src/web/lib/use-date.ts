import { useCallback } from 'react'
import { languageTag } from '#domain/languages.ts'
import { useLanguage } from './paths.ts'

/** A function that says the day of a moment in the language shown: “21 November 2026”. */
export function useDate(): (moment: string) => string {
  const tag = languageTag(useLanguage())
  return useCallback(
    (moment) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(moment)),
    [tag],
  )
}
