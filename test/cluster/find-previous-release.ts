import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the release before this one; undefined where its sources cannot be had. */
    previousRelease: string | undefined
  }
}

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim()

/**
 * The release before: the last tag `v…` before this commit. Until there is one, what stood before
 * the newest migration came. `PREVIOUS_RELEASE` names another commit.
 */
export default async function findPreviousRelease(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'hueloom-previous-'))
  try {
    await takeOut(await commitBefore(), folder)
    project.provide('previousRelease', folder)
  } catch (error) {
    project.provide('previousRelease', undefined)
    console.warn(
      `The release before this one cannot be tried with this schema. It needs the history of the project (git fetch --unshallow --tags), git and tar: ${error}`,
    )
  }
  return () => rm(folder, { recursive: true, force: true })
}

async function commitBefore(): Promise<string> {
  if (process.env.PREVIOUS_RELEASE) return process.env.PREVIOUS_RELEASE
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1').catch(
    () => undefined,
  )
  if (tag !== undefined) return tag
  const [newest] = (await git('log', '--diff-filter=A', '--format=%H', '--', 'migrations/')).split(
    '\n',
  )
  return `${newest}~1`
}

/** Its sources with the packages of this release; the pages are not what is tried. */
async function takeOut(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'sources.tar')
  await git('archive', '--format=tar', '--output', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  for (const name of ['node_modules', 'dist']) await symlink(join(ROOT, name), join(folder, name))
}
