import { OPERATOR } from '#domain/shop/imprint.ts'
import { createSigningCredential } from '#server/content-credentials/create-signing-credential.ts'

// The file that CONTENT_CREDENTIALS names, on the standard output alone.
process.stdout.write(await createSigningCredential(OPERATOR.name, new Date()))
