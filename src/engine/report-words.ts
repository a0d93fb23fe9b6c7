/** The words of the engine's report, for whoever reads one. */

export const STAGE_IDS = [
  'ingest',
  'positive',
  'analyse',
  'descreen',
  'geometry',
  'tone',
  'damage-mask',
  'repair-marks',
  'inpaint',
  'clone',
  'denoise',
  'colour',
  'enlarge',
  'sharpen',
  'encode',
] as const
export type StageId = (typeof STAGE_IDS)[number]

export const WARNING_CODES = [
  'reduced_to_work_size',
  'part_missing',
  'low_resolution_for_a3',
  'low_resolution_for_a2',
  'low_resolution_for_a1',
  'source_kind_uncertain',
  'looks_like_negative',
  'looks_like_document',
  'printed_dots',
  'printed_dots_left',
  'glare',
  'strong_noise',
  'strong_fade',
  'damage_found',
  'pieces_made_up',
  'wide_damage_left',
  'too_much_damage',
  'much_filled',
  'draft_tint',
  'face_changed',
  'model_failed',
] as const
export type WarningCode = (typeof WARNING_CODES)[number]

/** How far faded tones are brought back, as a person chooses it. */
export const FADING_CHOICES = ['off', 'little', 'fully'] as const
export type FadingChoice = (typeof FADING_CHOICES)[number]

/** How sure the engine is that a photo has faded. */
export const FADING_LIKELIHOODS = ['sure', 'likely', 'unlikely'] as const
export type FadingLikelihood = (typeof FADING_LIKELIHOODS)[number]

/** What kinds of picture people send, and what the engine goes by. */
export const PICTURE_KINDS = [
  'black_and_white',
  'toned',
  'tinted',
  'colour',
  'faded_colour',
  'negative',
  'colour_negative',
  'halftone',
  'document',
  'drawing',
] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const KIND_SIGNS = [
  'said_by_person',
  'orange_mask',
  'turned_tones',
  'turned_faces',
  'screen_of_dots',
  'paper_and_ink',
  'no_colours',
  'one_tone',
  'colours_of_things',
  'small_colours',
  'cold_tone',
  'faint_colours',
  'faded_dyes',
] as const
export type KindSign = (typeof KIND_SIGNS)[number]

export const GRADES = ['good', 'check', 'manual'] as const
export type Grade = (typeof GRADES)[number]

/** What the engine names of a scene by its colours. */
export const SCENE_MATERIALS = ['sky', 'foliage', 'grass', 'water'] as const
export type SceneMaterial = (typeof SCENE_MATERIALS)[number]

export const NOTED_PARTS = ['hair', 'clothes', 'eyes'] as const
export type NotedPart = (typeof NOTED_PARTS)[number]
