import type { RestoreSettings } from '#engine/settings.ts'
import type { PhotoObject } from '#server/photos/objects.ts'

/** What its owner said of a negative, as the engine's settings have it. */
export function negativeSetting(isNegative: boolean | null): RestoreSettings['negative'] {
  if (isNegative === null) return 'auto'
  return isNegative ? 'yes' : 'no'
}

/**
 * What is asked for an order, with what is known of its photo: one that is a print of a picture is cut by
 * its corners, and a negative is turned. What somebody asked for expressly stays.
 */
export function withPhoto(
  asked: RestoreSettings,
  photo: Pick<PhotoObject, 'corners' | 'isNegative'> | undefined,
): RestoreSettings {
  const { corners = null, isNegative = null } = photo ?? {}
  const isPartAsked = corners === null || asked.geometry !== 'auto'
  return {
    ...asked,
    geometry: isPartAsked ? asked.geometry : { corners },
    negative: asked.negative === 'auto' ? negativeSetting(isNegative) : asked.negative,
  }
}
