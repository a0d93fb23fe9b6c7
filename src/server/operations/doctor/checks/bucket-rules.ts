import {
  GetBucketLifecycleConfigurationCommand,
  type LifecycleRule,
  type S3Client,
} from '@aws-sdk/client-s3'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import { s3In } from '#server/config/config.ts'
import { createS3Client } from '#server/files/s3-client.ts'
import { type Check, type Finding, fault, ok, orOk, skipped, warning } from '../check.ts'

const NO_RULES = 'NoSuchLifecycleConfiguration'
const MISSING =
  'add a rule to the bucket that removes incomplete multipart uploads after a day; what an upload that was cut off leaves is paid for and never seen'

/** What the bucket does by itself: it should clear away what never became a file, and no file. */
export const bucketRulesCheck: Check = {
  name: 'bucket rules',
  async look({ settings }) {
    const config = s3In(settings)
    if (config === undefined) return [ok('there is no bucket')]
    const client = createS3Client(config)
    try {
      const rules = await readRules(client, config.bucket)
      return typeof rules === 'string' ? [unreadable(rules)] : judge(rules)
    } finally {
      client.destroy()
    }
  },
}

/** The rules in force, or the name of the refusal. */
async function readRules(client: S3Client, Bucket: string): Promise<LifecycleRule[] | string> {
  try {
    const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
    return Rules.filter(({ Status }) => Status === 'Enabled')
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: object }
    if (name === NO_RULES) return []
    return $metadata === undefined ? 'not reached' : name
  }
}

/** A key needs no right to look at the rules, and some stores show them to none. */
function unreadable(reason: string): Finding {
  if (reason === 'not reached') return skipped('the store does not answer')
  return warning(
    `look by hand whether the bucket removes incomplete multipart uploads after a day; the key may not see its rules (${reason})`,
  )
}

function judge(rules: readonly LifecycleRule[]): readonly Finding[] {
  const findings = rules
    .filter((rule) => removesFiles(rule) && reaches(prefixOf(rule)))
    .map(({ ID = 'without a name' }) =>
      fault(`take the rule "${ID}" away from the bucket; it removes customers' pictures by age`),
    )
  const isCleared = rules.some(
    (rule) => rule.AbortIncompleteMultipartUpload !== undefined && prefixOf(rule) === '',
  )
  if (!isCleared) findings.push(warning(MISSING))
  return orOk(findings, 'the bucket clears away what never became a file, and no file')
}

const prefixOf = ({ Filter, Prefix }: LifecycleRule) =>
  Filter?.And?.Prefix ?? Filter?.Prefix ?? Prefix ?? ''
const removesFiles = ({ Expiration }: LifecycleRule) =>
  Expiration?.Days !== undefined || Expiration?.Date !== undefined
const reaches = (prefix: string) =>
  FILE_KINDS.some((kind) => `${kind}/`.startsWith(prefix) || prefix.startsWith(`${kind}/`))
