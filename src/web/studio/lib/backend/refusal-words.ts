import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Refusal, refusalText } from '#web/lib/errors/errors.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** A function that puts a thrown error into words. */
export function useRefusalWords(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return useCallback(
    (error) => {
      // Anything else is a fault of ours that somebody has to find.
      if (!(error instanceof StudioRefusal)) console.error(error)
      const refusal: Refusal = error instanceof StudioRefusal ? error.refusal : {}
      return refusalText(t, refusal, t('codes.unexpected'))
    },
    [t],
  )
}
