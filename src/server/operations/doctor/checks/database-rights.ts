import type { Client } from 'pg'
import { STAFF_ROLES } from '#domain/studio/staff.ts'
import { type Check, type Finding, fault, orOk, warning } from '../check.ts'
import { inDatabase } from '../open-database.ts'

/** Roles that the migrations make and that requests run under. */
const ROLES = ['anon', 'authenticated', ...STAFF_ROLES.map((role) => `studio_${role}`)]
/** From this version on, only who made a role or was given it may give it to others. */
const ROLES_HAVE_OWNERS = 160_000
const SCHEMAS = ['public', 'auth', 'storage', 'private', 'graphile_worker', 'test_checkout']

/** Whether the migrations may do what they do, and the shop may take the roles of its callers. */
export const databaseRightsCheck: Check = {
  name: 'database rights',
  look: async (context) =>
    await inDatabase(context, async (client) =>
      orOk(
        [...(await lookAtDatabase(client)), ...(await lookAtRoles(client))],
        'the user may make and use all that the shop needs',
      ),
    ),
}

type Self = {
  name: string
  database: string
  is_superuser: boolean
  may_make_roles: boolean
  owns_database: boolean
  is_new: boolean
  foreign_table: string | null
  version: number
}

const SELF = `
  select current_user as name, current_database() as database,
         rolsuper as is_superuser, rolcreaterole as may_make_roles,
         pg_has_role(current_user, datdba, 'usage') as owns_database,
         not exists (select from pg_tables where schemaname = 'public' and tablename = 'migrations')
           as is_new,
         current_setting('server_version_num')::int as version,
         (select schemaname || '.' || tablename from pg_tables
           where schemaname = any ($1) and not pg_has_role(current_user, tableowner, 'usage')
           order by 1 limit 1) as foreign_table
    from pg_roles, pg_database
   where rolname = current_user and datname = current_database()`

async function readSelf(client: Client): Promise<Self> {
  const { rows } = await client.query<Self>(SELF, [SCHEMAS])
  const [self] = rows
  if (self === undefined) throw new Error('expected the database to know its own user')
  return self
}

async function lookAtDatabase(client: Client): Promise<Finding[]> {
  const { name, database, ...self } = await readSelf(client)
  if (self.foreign_table !== null) {
    return [
      fault(
        `let ${name} own what is in the database: ${self.foreign_table} belongs to another user, so it cannot be migrated`,
      ),
    ]
  }
  if (self.is_superuser) {
    return [warning(`connect as a user of the shop's own: ${name} may do everything on the server`)]
  }
  if (!self.owns_database && self.is_new) {
    return [
      fault(
        `as an administrator run: alter database "${database}" owner to "${name}"; the user may not make the tables`,
      ),
    ]
  }
  return []
}

type Standing = { wanted: string; is_there: boolean; is_ours: boolean; may_give: boolean }

const ROLES_HELD = `
  select wanted, oid is not null as is_there,
         coalesce(pg_has_role(current_user, oid, 'member'), false) as is_ours,
         coalesce(pg_has_role(current_user, oid, 'member with admin option'), false) as may_give
    from unnest($1::text[]) as wanted left join pg_roles on rolname = wanted`

async function lookAtRoles(client: Client): Promise<Finding[]> {
  const { name, is_superuser, may_make_roles, is_new, version } = await readSelf(client)
  if (is_superuser) return []
  const { rows } = await client.query<Standing>(ROLES_HELD, [ROLES])
  const missing = rows.filter(({ is_there }) => !is_there)
  if (missing.length > 0 && !may_make_roles) {
    const names = missing.map(({ wanted }) => wanted).join(', ')
    return [
      fault(
        `as an administrator run: alter role "${name}" createrole; the shop needs the roles ${names}`,
      ),
    ]
  }
  const mayGiveAll = may_make_roles && version < ROLES_HAVE_OWNERS
  const closed = rows.filter(
    ({ is_there, is_ours, may_give }) => is_there && (is_new ? !may_give && !mayGiveAll : !is_ours),
  )
  if (closed.length === 0) return []
  const names = closed.map(({ wanted }) => wanted).join(', ')
  return [
    fault(
      `as an administrator run: grant ${names} to "${name}" with admin option; the roles are there and the user may not use them`,
    ),
  ]
}
