import { sign } from 'node:crypto'
import type { SigningCredential } from './signing-credential.ts'

/** Numbers of RFC 9052 and RFC 9360: ES256, and the headers for algorithm and certificates. */
const ES256 = -7
const ALGORITHM = 1
const CERTIFICATES = 33
/** The tag of a message with one signature, and the value that stands for a payload elsewhere. */
const SIGN1 = 18
const NULL = Buffer.from([0xf6])
/** Two numbers of 32 bytes, without the frame that ASN.1 would give them. */
const SIGNATURE_BYTES = 64

/**
 * Signs the bytes of a claim as content credentials want it: a COSE message with one signature by
 * ES256, with the certificates in front of it and the claim left out.
 */
export function coseSignature(claim: Uint8Array, { key, chain }: SigningCredential): Buffer {
  const headers = protectedHeaders(chain.map(({ raw }) => raw))
  const signed = array([text('Signature1'), bytes(headers), bytes(Buffer.alloc(0)), bytes(claim)])
  return messageOf(headers, sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }))
}

/** The room that such a signature takes; every claim's is equally long. */
export function coseSignatureLength({ chain }: SigningCredential): number {
  const headers = protectedHeaders(chain.map(({ raw }) => raw))
  return messageOf(headers, Buffer.alloc(SIGNATURE_BYTES)).length
}

function messageOf(headers: Buffer, signature: Buffer): Buffer {
  const parts = array([bytes(headers), map([]), NULL, bytes(signature)])
  return Buffer.concat([head(6, SIGN1), parts])
}

function protectedHeaders(certificates: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = certificates
  const chain = certificates.length === 1 ? bytes(first) : array(certificates.map(bytes))
  return map([
    [head(0, ALGORITHM), head(1, -1 - ES256)],
    [head(0, CERTIFICATES), chain],
  ])
}

const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const text = (value: string) =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const array = (items: readonly Buffer[]) => Buffer.concat([head(4, items.length), ...items])
const map = (pairs: readonly [Buffer, Buffer][]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** How each item of CBOR begins (RFC 8949, section 3): its kind, and a number in the fewest bytes. */
function head(kind: number, value: number): Buffer {
  const first = kind << 5
  if (value < 24) return Buffer.from([first | value])
  if (value < 0x100) return Buffer.from([first | 24, value])
  const long = Buffer.alloc(value < 0x10000 ? 3 : 5)
  long[0] = first | (long.length === 3 ? 25 : 26)
  long.writeUIntBE(value, 1, long.length - 1)
  return long
}
