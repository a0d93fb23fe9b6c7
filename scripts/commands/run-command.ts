import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command with its output shown here, and ends this process when it fails. */
export async function runCommand(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  console.info(`\n$ ${command} ${args.join(' ')}`)
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0)
    throw new CommandFailed(`${command} ${args.join(' ')} ended with ${code ?? signal}`)
}

export class CommandFailed extends Error {}
