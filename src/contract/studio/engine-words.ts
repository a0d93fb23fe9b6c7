/** What the engine's report may say, for the studio, which has words for it. */
export {
  GRADES,
  NOTED_PARTS,
  PICTURE_KINDS,
  SCENE_MATERIALS,
  STAGE_IDS,
  WARNING_CODES,
} from '#engine/report-words.ts'
