import type { PhotoDescription } from '#contract/restoration/describe-photo.ts'
import type { RestoreSettings } from '#engine/settings.ts'
import type { PhotoObject } from '#server/photos/objects.ts'

/** What its owner said of a photo, as the engine's settings have it. */
export function settingsOf({
  isNegative,
  hasOwnColours,
}: PhotoDescription): Pick<RestoreSettings, 'negative' | 'source'> {
  return {
    negative: isNegative === null ? 'auto' : isNegative ? 'yes' : 'no',
    source: hasOwnColours === null ? 'auto' : hasOwnColours ? 'colour' : 'monochrome',
  }
}

/**
 * What is asked for an order, with what is known of its photo: one that is a print of a picture is cut by
 * its corners, a negative is turned, and colors stay or go as its owner said. What somebody asked for
 * expressly stays.
 */
export function withPhoto(
  asked: RestoreSettings,
  photo: Pick<PhotoObject, 'corners' | 'isNegative' | 'hasOwnColours'> | undefined,
): RestoreSettings {
  if (photo === undefined) return asked
  const { corners } = photo
  const said = settingsOf(photo)
  const isPartAsked = corners === null || asked.geometry !== 'auto'
  return {
    ...asked,
    geometry: isPartAsked ? asked.geometry : { corners },
    negative: asked.negative === 'auto' ? said.negative : asked.negative,
    source: asked.source === 'auto' ? said.source : asked.source,
  }
}
