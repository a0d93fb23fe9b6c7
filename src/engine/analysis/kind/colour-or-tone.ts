import { ramp } from '#engine/ramp.ts'
import type { KindSign, PictureKind } from '#engine/report-words.ts'
import type { ChromaMeasures } from '../chroma.ts'
import type { Decision, SourceKind } from './picture-kind.ts'

// The limits below separate 97 old prints, 14 portraits before and after colouring and 276 colour photos,
// also in brown light that left a fifth of their colours: ageing moves a print along yellow-blue, only
// real colour reaches along red-green. Cold tones of prints end at a blue of 7; cyanotypes go beyond, and
// keep their colour.
const COLOUR_REACH = { least: 6, sure: 9 }
const COLOUR_BLUE = 9
const COLOUR_HUES = 0.01
/** The cold tone of a print is even: beside it, less of another hue is a colour, or may be a stain. */
const COLD_HUES = 0.003
const SEPIA_CHROMA = 4
const TONED_CHROMA = 5
/** No toning bath is as strong: of the old prints the strongest reaches 42. */
const STRONGEST_TONE = 50
/**
 * Toning and stains change slowly over a print; the colours of things end where the things end. Of 44 toned
 * prints one has more than `most`; of 41 colour photos in brown light that has left them 40 % of
 * their colours 33 have, of those with a quarter 25.
 */
const OF_THINGS = { none: 2.3, most: 2.9 }
/** In a grey print as much may be the noise of a scanner. */
const MORE_IN_GREY = 0.5
/**
 * With so much of a reach along red-green it may be a photo with faint colours where it shows no age, or
 * where some of the reach is that of things.
 */
const FAINT_REACH = 4
const FAINT_OF_THINGS = 2

/** Tells a photo with colours of its own from a print of one tone. Where it is not sure, colours stay. */
export function colourOrTone(
  measures: ChromaMeasures,
  { hasAged, said }: { hasAged: boolean; said: 'auto' | 'colour' | 'monochrome' },
): Decision {
  const { mean, redGreenReach, blueReach, chromaReach, otherHues, reachOfThings } = measures
  const chroma = Math.hypot(mean.a, mean.b)
  const tone: Tone = chroma > SEPIA_CHROMA ? TONED : GREY
  if (said === 'monochrome') return decided(tone.source, tone.is, 1, 'said_by_person')
  if (said === 'colour') return decided('colour', 'colour', 1, 'said_by_person')
  if (redGreenReach > COLOUR_REACH.least || otherHues > COLOUR_HUES) {
    const reach = ramp(redGreenReach, { from: COLOUR_REACH.least, to: COLOUR_REACH.sure })
    const hues = ramp(otherHues, { from: COLOUR_HUES, to: 3 * COLOUR_HUES })
    return decided('colour', 'colour', 0.5 + 0.5 * Math.max(reach, hues), 'colours_of_things')
  }
  if (measures.hasSmallColours) return decided('colour', 'tinted', 0.4, 'small_colours')
  const hue = Math.atan2(mean.b, mean.a)
  const isWarm = hue > -0.35 && hue < 2.1
  const isTooCold = blueReach > COLOUR_BLUE || (!isWarm && chroma > TONED_CHROMA)
  if (isTooCold || (!isWarm && otherHues > COLD_HUES)) {
    return decided('colour', 'colour', 0.4, 'cold_tone')
  }
  const ofThings = reachOfThings - (tone === GREY ? MORE_IN_GREY : 0)
  const things = ramp(ofThings, { from: OF_THINGS.none, to: OF_THINGS.most })
  const isFaint = redGreenReach > FAINT_REACH && (!hasAged || ofThings > FAINT_OF_THINGS)
  if (chromaReach > STRONGEST_TONE || things === 1 || isFaint) {
    return decided('colour', 'colour', 0.3, 'faint_colours')
  }
  return decided(tone.source, tone.is, 1 - 0.5 * things, tone.sign)
}

type Tone = { source: SourceKind; is: PictureKind; sign: KindSign }
const TONED: Tone = { source: 'sepia', is: 'toned', sign: 'one_tone' }
const GREY: Tone = { source: 'mono', is: 'black_and_white', sign: 'no_colours' }

function decided(source: SourceKind, is: PictureKind, certainty: number, sign: KindSign): Decision {
  return { source, picture: { is, certainty, signs: [sign] } }
}
