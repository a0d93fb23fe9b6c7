import type { PoolClient } from 'pg'
import type { FileKey } from '#domain/photos/file-key.ts'
import { FILE_KINDS, type FileKind } from '#domain/photos/picture-sizes.ts'

/** A file that rows speak of. Size and digest are null where no row has them. */
export type NamedFile = {
  key: FileKey
  size: number | null
  sha256: string | null
  /** Whether the shop misses it if it is gone: a preview only stands in until sizes are made. */
  isNeeded: boolean
}

const ROWS_AT_ONCE = 1000

/** All files that rows name, sorted by their keys as bytes are sorted. */
const NAMED_FILES = `
  select kind || '/' || id as key, size::float8 as size, sha256, is_needed as "isNeeded"
  from (
    select case when split_part(name, '/', 2) = 'results' then 'results' else 'originals' end,
      id, size, sha256, true
    from storage.objects
    union all
    select 'previews', id, null, null, false from storage.objects
    union all
    select size || 's', object_id, bytes, sha256, true from private.picture_sizes
    union all
    select kind, object_id, bytes, sha256, true
    from private.first_looks cross join lateral (
      values ('first-looks', picture_bytes, picture_sha256),
        ('first-look-originals', original_bytes, original_sha256)
    ) pictures (kind, bytes, sha256)
    where state = 'ready'
    union all
    select 'proofs', object_id, null, null, true from private.proofs
    where object_id is not null and picture_at is not null
    union all
    select 'prints', proofs.object_id, bytes, printed.sha256, true
    from private.print_files printed join private.proofs on proofs.id = printed.proof_id
    where proofs.object_id is not null
    union all
    select layer || '-layers', proofs.object_id, null, null, true
    from private.restorations
    join private.proofs on proofs.id = restorations.proof_id
    cross join unnest(restorations.layers) layer
    where proofs.object_id is not null
  ) named (kind, id, size, sha256, is_needed)
`

/** Which files there should be, by all rows that speak of one. */
export const fileInventory = {
  /** Reads them within the client's transaction, a part at a time. */
  async *read(client: PoolClient, kind?: FileKind): AsyncGenerator<NamedFile> {
    const kinds = kind === undefined ? [...FILE_KINDS] : [kind]
    const wanted = kinds.map((one) => `'${one}'`).join(', ')
    await client.query(
      `declare named_files no scroll cursor for ${NAMED_FILES}
       where kind in (${wanted}) order by (kind || '/' || id) collate "C"`,
    )
    for (;;) {
      const { rows } = await client.query<NamedFile>(`fetch ${ROWS_AT_ONCE} from named_files`)
      yield* rows
      if (rows.length < ROWS_AT_ONCE) break
    }
    await client.query('close named_files')
  },
}
export type FileInventory = typeof fileInventory
