import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type S3Config, s3In } from '#server/config/config.ts'
import { createS3Client, ENCRYPTED } from '#server/files/s3-client.ts'
import { type Check, codesOf, type Finding, fault, ok, reasonOf } from '../check.ts'
import type { DoctorContext } from '../doctor-context.ts'

const WORD = 'written by npm run doctor'
const PATIENCE_MS = 10_000

/** What to mend, by the name that the store gives its refusal. */
const MENDING: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET: make the bucket or mend its name; the store has none of that name',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: mend it; the store does not know the key',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: mend it; it does not belong to the key',
  RequestTimeTooSkewed: 'set the clock of this machine; the store refuses its requests',
  PermanentRedirect: 'S3_REGION: name the region of the bucket; it lies in another one',
  AuthorizationHeaderMalformed: 'S3_REGION: name the region of the bucket; it lies in another one',
  ENOTFOUND: 'S3_ENDPOINT: mend the name; nothing is called so',
  ECONNREFUSED: 'S3_ENDPOINT: start the store or mend host and port; nothing listens there',
}

/** The life of a probe in the bucket, and whether strangers see it. */
export const objectStoreCheck: Check = {
  name: 'object store',
  async look(context) {
    const config = s3In(context.settings)
    if (config === undefined) {
      return [ok('pictures are kept under DATA_DIR: one machine, which backups have to include')]
    }
    const client = createS3Client(config)
    const probe = { Bucket: config.bucket, Key: `probes/${randomUUID()}` }
    try {
      return await lookAtProbe(client, { probe, config, context })
    } finally {
      client.destroy()
    }
  },
}

type Probe = { Bucket: string; Key: string }

async function lookAtProbe(
  client: S3Client,
  { probe, config, context }: { probe: Probe; config: S3Config; context: DoctorContext },
): Promise<Finding[]> {
  const put = new PutObjectCommand({ ...probe, ...ENCRYPTED, Body: WORD })
  const written = await attempt('PutObject', () => client.send(put))
  if (written !== undefined) return [written]
  const findings = [
    await attempt('GetObject', async () => {
      const { Body } = await client.send(new GetObjectCommand(probe))
      if ((await Body?.transformToString()) !== WORD) throw new Error('other bytes came back')
    }),
    await attempt('ListBucket', async () => {
      const list = new ListObjectsV2Command({ Bucket: probe.Bucket, Prefix: probe.Key })
      const { Contents = [] } = await client.send(list)
      if (Contents.length !== 1) throw new Error('the probe is not in the list')
    }),
    await lookAsStranger(context, { config, probe }),
    await attempt('DeleteObject', () => client.send(new DeleteObjectCommand(probe))),
  ].filter((finding) => finding !== undefined)
  if (findings.length > 0) return findings
  return [ok(`a probe went into ${config.bucket} and out again, and strangers could not see it`)]
}

async function attempt(right: string, act: () => Promise<unknown>): Promise<Finding | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    const { name } = error as Error
    const mending = [name, ...codesOf(error)].map((code) => MENDING[code]).find(Boolean)
    const refused = `allow the key ${right} on the bucket and what is in it`
    return fault(`${mending ?? refused} (${name}: ${reasonOf(error)})`)
  }
}

/** Families' pictures lie there: whoever guesses an address must not get one. */
async function lookAsStranger(
  { world }: DoctorContext,
  { config, probe }: { config: S3Config; probe: Probe },
): Promise<Finding | undefined> {
  const { endpoint, region, bucket } = config
  const base =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/\/$/, '')}/${bucket}`
  for (const [path, what] of [
    [`/${probe.Key}`, 'read pictures'],
    ['/?list-type=2', 'list what is in it'],
  ]) {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await world.fetch(`${base}${path}`, { signal, redirect: 'manual' }).catch(
      // Not reached without a key either, which is what is wanted.
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) {
      return fault(`close the bucket ${bucket} to the public at once: strangers can ${what}`)
    }
  }
  return undefined
}
