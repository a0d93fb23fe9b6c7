import { useTranslation } from 'react-i18next'
import type { FirstLookResponse } from '#contract/restoration/first-look.ts'

/** What is done to the photo right now, in plain words; undefined where nothing is any more. */
export function useProgressWords(look: FirstLookResponse | undefined): string | undefined {
  const { t } = useTranslation('wizard')
  if (look?.state === 'queued') return t('firstLook.stages.queued')
  return look?.state === 'working' ? t(`firstLook.stages.${look.stage}`) : undefined
}
