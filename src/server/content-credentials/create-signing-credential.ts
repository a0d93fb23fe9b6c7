import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** Nobody stamps the time of a signature, so it counts no longer than its certificate. */
const YEARS = 10
/** The use that every reader of content credentials knows. */
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'

/**
 * Makes a key, its certificate and an authority for it, as one PEM text. The authority's own key is
 * thrown away, so nothing else can ever be issued by it. Readers that do not know this authority say
 * that they cannot tell who signed; that nothing was changed since, they can tell.
 */
export async function createSigningCredential(organisation: string, now: Date): Promise<string> {
  const [authority, own] = await Promise.all([newKeys(), newKeys()])
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const term = { notBefore: now, notAfter, signingAlgorithm: ALGORITHM }
  const root = await X509CertificateGenerator.createSelfSigned({
    ...term,
    serialNumber: newSerialNumber(),
    name: [{ O: [organisation] }, { CN: ['Pictures: authority'] }],
    keys: authority,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const certificate = await X509CertificateGenerator.create({
    ...term,
    serialNumber: newSerialNumber(),
    subject: [{ O: [organisation] }, { CN: ['Pictures'] }],
    issuer: root.subjectName.toJSON(),
    publicKey: own.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([EMAIL_PROTECTION]),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
      await SubjectKeyIdentifierExtension.create(own.publicKey),
    ],
  })
  const key = await crypto.subtle.exportKey('pkcs8', own.privateKey)
  const parts = [PemConverter.encode(key, 'PRIVATE KEY'), certificate, root]
  return `${parts.map((part) => (typeof part === 'string' ? part : part.toString('pem'))).join('\n')}\n`
}

async function newKeys(): Promise<CryptoKeyPair> {
  return await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
}

/** Positive, whatever the first bit of chance. */
function newSerialNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return Buffer.from(bytes).toString('hex')
}
