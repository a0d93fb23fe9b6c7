import sharp from 'sharp'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import { readFonts } from '#server/documents/pdf/pdf-writer.ts'
import { type Check, type Finding, fault, orOk, reasonOf } from '../check.ts'

const OLDEST_NODE = 24
const MEND = 'run `npm ci` anew on this very machine'

/** Whether what came with `npm ci` fits this machine: parts of it are made for one system only. */
export const installationCheck: Check = {
  name: 'installation',
  async look({ world, isProduction }) {
    const findings: Finding[] = []
    if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
      findings.push(fault(`start the shop by \`npm start\`; this is Node ${process.versions.node}`))
    }
    const parts: [string, () => Promise<unknown>][] = [
      ['pictures', () => sharp({ create: BLANK }).webp().toBuffer()],
      ['passwords', hashOnce],
      ['documents and their fonts', readFonts],
    ]
    for (const [what, use] of parts) {
      await use().catch((error: unknown) => {
        findings.push(fault(`${MEND}; the part for ${what} fails (${reasonOf(error)})`))
      })
    }
    const site = await world.siteState()
    if (site !== 'current' && isProduction) {
      const state = site === 'missing' ? 'is not built' : 'was built from another source'
      findings.push(fault(`run \`npm run build\` before the start; the site ${state}`))
    }
    return orOk(findings, 'all that came with the shop works on this machine')
  },
}

async function hashOnce(): Promise<void> {
  await createPasswords().inTurn({ rank: 'known', clientAddress: 'doctor' }, ({ hash }) =>
    hash('only to see whether it works'),
  )
}

const BLANK = { width: 8, height: 8, channels: 3, background: '#888888' } as const
