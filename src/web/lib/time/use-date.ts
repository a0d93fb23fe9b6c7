import { useCallback } from 'react'
import { languageTag } from '#domain/languages.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-time.ts'
import { useLanguage } from '../pages/paths.ts'

/** A function that says the day of a moment in the language shown: “21 November 2026”. */
export function useDate(): (moment: string) => string {
  return useDayIn(undefined)
}

/** The same for days that the shop has promised: they are the shop's days, wherever they are read. */
export function useShopDate(): (moment: string) => string {
  return useDayIn(SHOP_TIME_ZONE)
}

function useDayIn(timeZone: string | undefined): (moment: string) => string {
  const tag = languageTag(useLanguage())
  return useCallback(
    (moment) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(new Date(moment)),
    [tag, timeZone],
  )
}
