import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REQUEST_LIMITS, settingsOf } from '#server/db/time-limits.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** PgBouncer in transaction mode: each transaction may get another session of the database. */
export async function startPooler(
  program: string,
  place: { folder: string; port: number; databaseUrl: string },
): Promise<ServerProcess & { url: string }> {
  const { folder, port, databaseUrl } = place
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'pgbouncer.ini')
  const target = `host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password} connect_query='${settingsOf(REQUEST_LIMITS)}'`
  await writeFile(
    path,
    `[databases]
${name} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = 12
`,
  )
  // It refuses to be root; who it is then has to read the file.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await Promise.all([chmod(folder, 0o755), chmod(path, 0o644)])
  const server = startServer(program, [...(isRoot ? ['-u', 'nobody'] : []), '-q', path])
  return { ...server, url: `postgres://${username}@127.0.0.1:${port}/${name}` }
}
