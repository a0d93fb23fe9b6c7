/** The words of the engine's report, for whoever reads one. */

export const STAGE_IDS = [
  'ingest',
  'analyse',
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
  'strong_noise',
  'strong_fade',
  'damage_found',
  'pieces_made_up',
  'wide_damage_left',
  'too_much_damage',
  'draft_tint',
  'face_changed',
  'model_failed',
] as const
export type WarningCode = (typeof WARNING_CODES)[number]

export const GRADES = ['good', 'check', 'manual'] as const
export type Grade = (typeof GRADES)[number]

/** What the engine names of a scene by its colours. */
export const SCENE_MATERIALS = ['sky', 'foliage', 'grass', 'water'] as const
export type SceneMaterial = (typeof SCENE_MATERIALS)[number]

export const NOTED_PARTS = ['hair', 'clothes', 'eyes'] as const
export type NotedPart = (typeof NOTED_PARTS)[number]
