import { bopbtlScratch } from './bopbtl-scratch.ts'
import { ddcolor } from './ddcolor.ts'
import { deoldify } from './deoldify.ts'
import { eccv16 } from './eccv16.ts'
import { faceFinder } from './face-finder.ts'
import { handFinder } from './hand-finder.ts'
import { hueloomDenoise } from './hueloom-denoise.ts'
import { hueloomMask } from './hueloom-mask.ts'
import { hueloomScene } from './hueloom-scene.ts'
import { lama } from './lama.ts'
import { personMask } from './person-mask.ts'
import { personParts } from './person-parts.ts'
import { realesrganGeneralX4v3 } from './realesrgan-general-x4v3.ts'
import { siggraph17 } from './siggraph17.ts'

/** The families of models that the engine can use, by the name that the configuration gives. */
export const PROFILES = {
  ddcolor,
  siggraph17,
  eccv16,
  deoldify,
  lama,
  'bopbtl-scratch': bopbtlScratch,
  'realesrgan-general-x4v3': realesrganGeneralX4v3,
  'hueloom-mask': hueloomMask,
  'hueloom-denoise': hueloomDenoise,
  'hueloom-scene': hueloomScene,
  'face-finder': faceFinder,
  'person-mask': personMask,
  'person-parts': personParts,
  'hand-finder': handFinder,
} as const

export type ProfileName = keyof typeof PROFILES
