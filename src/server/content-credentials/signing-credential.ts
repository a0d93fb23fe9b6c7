import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** What pictures are signed with. */
export type SigningCredential = {
  key: KeyObject
  /** The certificate of the key and those above it, but for the root that readers have themselves. */
  chain: X509Certificate[]
  validFrom: Date
  validUntil: Date
  /** Who signs, as readers show it. */
  issuedTo: string
  /** Whether its authority bears the same name: then nobody else vouches for it. */
  isSelfMade: boolean
}

type FaultOptions = { cause?: unknown; isOutOfTime?: boolean }

/** Says what to do about a file of key and certificates that cannot be used. */
export class SigningCredentialError extends Error {
  /** Whether it is well but for its time, which every credential comes to some day. */
  readonly isOutOfTime: boolean

  constructor(path: string, reason: string, options?: FaultOptions) {
    super(
      `CONTENT_CREDENTIALS: make ${path} anew with \`npm run --silent credentials:new\`, or take it anew from who issued it; ${reason}`,
      options,
    )
    this.name = 'SigningCredentialError'
    this.isOutOfTime = options?.isOutOfTime ?? false
  }

  get isMissing(): boolean {
    return this.cause instanceof Error && 'code' in this.cause && this.cause.code === 'ENOENT'
  }
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
/** Of these uses a certificate must have one: mails, documents, claims of content credentials. */
const USES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1']

/**
 * Reads a PEM file with a private key, its certificate and those above it, in this order.
 * @throws SigningCredentialError where no reader could accept what is signed with it now.
 */
export async function readSigningCredential(path: string, now: Date): Promise<SigningCredential> {
  const credential = await readUndatedCredential(path)
  const { validFrom, validUntil } = credential
  const outOfTime = (reason: string) =>
    new SigningCredentialError(path, reason, { isOutOfTime: true })
  if (validUntil <= now) throw outOfTime(`it ended on ${validUntil.toISOString().slice(0, 10)}`)
  if (validFrom > now) throw outOfTime('it does not hold yet')
  return credential
}

/** The same, whether or not the certificate holds now. */
export async function readUndatedCredential(path: string): Promise<SigningCredential> {
  const pem = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new SigningCredentialError(path, `it cannot be read (${cause.code})`, { cause })
  })
  const fault: Fault = (reason, options) => new SigningCredentialError(path, reason, options)
  const { key, all } = parse(pem, fault)
  const [own] = all
  if (own === undefined) throw fault('it holds no certificate')
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw fault('its key is not of P-256')
  if (!own.checkPrivateKey(key)) throw fault('its first certificate is not that of its key')
  if (own.ca || isRoot(own)) throw fault('its first certificate is that of an authority')
  if (!USES.some((use) => own.keyUsage?.includes(use))) {
    throw fault('its certificate is not made for signing documents or mails')
  }
  const broken = all.findIndex((one, i) => i > 0 && !all[i - 1]?.checkIssued(one))
  if (broken > 0) throw fault(`its certificate ${broken + 1} did not issue the one before`)
  const chain = all.filter((one) => !isRoot(one))
  const validUntil = new Date(Math.min(...all.map(({ validToDate }) => validToDate.getTime())))
  const issuedTo = nameOf(own)
  const isSelfMade = all.some((one) => isRoot(one) && nameOf(one) === issuedTo)
  return { key, chain, validFrom: own.validFromDate, validUntil, issuedTo, isSelfMade }
}

type Fault = (reason: string, options?: FaultOptions) => SigningCredentialError

function parse(pem: string, fault: Fault): { key: KeyObject; all: X509Certificate[] } {
  try {
    const all = [...pem.matchAll(CERTIFICATE)].map(([one]) => new X509Certificate(one))
    return { key: createPrivateKey(pem), all }
  } catch (cause) {
    throw fault('it holds no private key that can be read, or a spoiled certificate', { cause })
  }
}

const isRoot = (certificate: X509Certificate) => certificate.checkIssued(certificate)

function nameOf({ subject }: X509Certificate): string {
  const lines = subject.split('\n')
  const named = lines.find((line) => line.startsWith('O=')) ?? lines[0] ?? ''
  return named.replace(/^\w+=/, '').replace(/\\(.)/g, '$1')
}
