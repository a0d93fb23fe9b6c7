import { fork } from 'node:child_process'
import { z } from 'zod'

const inspectionSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    format: z.enum(['jpeg', 'png', 'tiff', 'bmp', 'webp']),
    width: z.number().int(),
    height: z.number().int(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum([
      ...(['not_an_image', 'unsupported_format', 'heic'] as const),
      ...(['too_many_pixels', 'too_small', 'unreadable'] as const),
    ]),
    width: z.number().optional(),
    height: z.number().optional(),
  }),
])
export type PhotoInspection = z.infer<typeof inspectionSchema>

/** What the child sends: its finding, or the fault that kept it from one. */
const reportSchema = z.union([
  z.object({ inspection: inspectionSchema }),
  z.object({ fault: z.object({ message: z.string(), code: z.string().optional() }) }),
])

/** Looks at a file and writes a preview of it, if it is a photo. */
export type InspectPhoto = (sourcePath: string, previewPath: string) => Promise<PhotoInspection>

/**
 * Looks at each photo in a short-lived process of its own, a few at once, so that a hostile picture
 * can neither take the server's memory nor bring it down. A process that crashes or takes too long
 * is ended, and its photo counts as unreadable.
 */
export function createPhotoInspector(options: {
  entry: string
  atOnce?: number
  timeoutMs?: number
}): InspectPhoto {
  const { entry, atOnce = 2, timeoutMs = 30_000 } = options
  const waiting: (() => void)[] = []
  let running = 0
  return async (sourcePath, previewPath) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await inspectInChild(entry, [sourcePath, previewPath], timeoutMs)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

async function inspectInChild(entry: string, paths: string[], timeoutMs: number) {
  // No environment: the child needs none of the server's secrets.
  const child = fork(entry, paths, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    const report = await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('error', reject)
      child.once('exit', () => resolve({ inspection: { ok: false, reason: 'unreadable' } }))
    })
    return inspectionOf(report)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function inspectionOf(report: unknown): PhotoInspection {
  const parsed = reportSchema.parse(report)
  if ('inspection' in parsed) return parsed.inspection
  const { message, code } = parsed.fault
  throw Object.assign(new Error(`inspecting a photo failed: ${message}`), { code })
}
