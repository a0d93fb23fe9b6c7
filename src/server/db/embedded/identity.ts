import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chmod, chown, constants, cp, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Programs } from './programs.ts'

const run = promisify(execFile)

/** `nobody`: the user id that PostgreSQL runs under when the shop is started by root. */
const NOBODY = 65_534
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
/** Where copies live that `nobody` can reach, on machines without user namespaces. */
const REACHABLE_FOLDER = '/var/lib/hueloom'

/** How PostgreSQL's programs are run on this machine, and where its data lies. */
export type Identity = {
  /** One line for the log, when it is anything but the ordinary way. */
  note: string | undefined
  dataFolder: string
  programs: Programs
  command(program: string, args: string[]): { file: string; args: string[] }
  /** The user to switch to when spawning, if any. */
  user: { uid: number; gid: number } | { uid?: never; gid?: never }
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it directly. Root runs it in a user
 * namespace of its own, where root's files belong to `nobody`: it works in folders that only root
 * may enter and creates no user. Where namespaces are forbidden, programs and data move to a folder
 * that `nobody` can reach.
 */
export async function chooseIdentity(programs: Programs, dataFolder: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return direct(programs, dataFolder)
  if (await namespacesWork()) {
    return {
      ...direct(programs, dataFolder),
      command: (program, args) => ({ file: 'unshare', args: [...NAMESPACE, program, ...args] }),
    }
  }
  return await reachableCopies(programs, dataFolder)
}

function direct(programs: Programs, dataFolder: string): Identity {
  return {
    note: undefined,
    dataFolder,
    programs,
    command: (file, args) => ({ file, args }),
    user: {},
  }
}

async function namespacesWork(): Promise<boolean> {
  return await run('unshare', [...NAMESPACE, 'true']).then(
    () => true,
    () => false,
  )
}

async function reachableCopies(programs: Programs, dataFolder: string): Promise<Identity> {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const data = join(REACHABLE_FOLDER, name, 'postgres')
  const native = join(REACHABLE_FOLDER, 'programs')
  await mkdir(dirname(data), { recursive: true })
  await chmod(REACHABLE_FOLDER, 0o755)
  await chown(dirname(data), NOBODY, NOBODY)
  if (!(await exists(native))) {
    await cp(dirname(dirname(programs.postgres)), native, { recursive: true, dereference: true })
  }
  return {
    note: `user namespaces are not available to root here, so the database runs as user ${NOBODY} with its data in ${data}`,
    dataFolder: data,
    programs: {
      initdb: join(native, 'bin', 'initdb'),
      postgres: join(native, 'bin', 'postgres'),
    },
    command: (file, args) => ({ file, args }),
    user: { uid: NOBODY, gid: NOBODY },
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}

/** npm may drop the execute bit; only touched when it is missing, for read-only installations. */
export async function makeExecutable(programs: Programs): Promise<void> {
  for (const program of [programs.initdb, programs.postgres]) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
  }
}
