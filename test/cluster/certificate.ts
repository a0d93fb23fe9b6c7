import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Certificate = { path: string; keyPath: string }

/** A certificate for 127.0.0.1 that nobody but this process vouches for, by OpenSSL's command. */
export async function makeCertificate(openssl: string, folder: string): Promise<Certificate> {
  await mkdir(folder, { recursive: true })
  const [path, keyPath] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  await run(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', keyPath, '-out', path],
  ])
  return { path, keyPath }
}

/** Has this process believe it, besides those that it believes already. */
export async function trust({ path }: Certificate): Promise<void> {
  setDefaultCACertificates([...getCACertificates('default'), await readFile(path, 'utf8')])
}
