import { loadBackend } from '#web/lib/backend/backend.ts'

/** What an app needs to make codes: a QR code as the address of a picture, or the secret to type. */
export type BegunApp = { id: string; qrCode: string; secret: string }

/** Begins to set up an app; the first code of it confirms it. */
export async function beginApp(name: string): Promise<BegunApp> {
  const { auth } = await loadBackend()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}
