import type { ColumnType, Generated } from 'kysely'
import type { FoundPrint, FourCorners } from '#domain/photos/found-print.ts'
import type { MissingPart } from '#domain/photos/missing-part.ts'
import type { PictureSize } from '#domain/photos/picture-sizes.ts'
import type { FirstLookStage, FirstLookState } from '#domain/restoration/first-look.ts'
import type { Created, Updated } from './column-types.ts'

/** Stored pictures and uploads, as queries see them. */
export type PictureTables = {
  'storage.buckets': { id: string; public: boolean; max_bytes: ColumnType<string, number, number> }
  'storage.objects': {
    id: string
    bucket_id: string
    name: string
    owner: string | null
    size: ColumnType<string, number, number>
    mime_type: string
    sha256: string
    width: number
    height: number
    missing: ColumnType<MissingPart | null, string | null | undefined, never>
    prints: ColumnType<FoundPrint[] | null, string | null | undefined, never>
    corners: ColumnType<FourCorners | null, string | null | undefined, never>
    is_negative: ColumnType<boolean | null, never, boolean | null>
    fading: ColumnType<'off' | 'little' | 'fully' | null, never, 'off' | 'little' | 'fully' | null>
    has_own_colours: ColumnType<boolean | null, never, boolean | null>
    cache_control: Generated<string>
    file_name: string | null
    created_at: Created
    updated_at: Updated
    expires_at: Generated<Date | null>
  }
  'private.retention_checks': {
    id: Generated<string>
    checked_at: Date
    removed: number
    left_rows: number
    left_files: number
    ok: ColumnType<boolean, never, never>
  }
  'private.file_checks': {
    id: Generated<string>
    checked_at: Date
    named: number
    missing: number
    missing_keys: string[]
    orphans: number
    orphan_keys: string[]
    removed: number
    ok: ColumnType<boolean, never, never>
  }
  'private.picture_sizes': {
    object_id: string
    size: PictureSize
    width: number
    height: number
    bytes: number
    sha256: string
    made_at: Created
  }
  'private.first_looks': {
    object_id: string
    state: Generated<FirstLookState>
    stage: FirstLookStage | null
    asked_at: Date
    last_asked_at: Generated<Date>
    ended_at: Date | null
    width: number | null
    height: number | null
    picture_bytes: number | null
    picture_sha256: string | null
    original_bytes: number | null
    original_sha256: string | null
    marks: ColumnType<unknown, string | null, string | null>
    warmth: Generated<number>
    scene: ColumnType<unknown, string | null, string | null>
    noted_places: ColumnType<unknown, string | null, string | null>
    frame: ColumnType<unknown, string | null, string | null>
    findings: ColumnType<unknown, string | null, string | null>
    failure: string | null
  }
  'private.uploads': {
    id: string
    owner: string
    bucket_id: string
    name: string
    intent: 'add' | 'put'
    size: ColumnType<string, number, number>
    file_name: string | null
    cache_control: string
    touched_at: Date
    expires_at: Date
    finished_at: Date | null
  }
}
