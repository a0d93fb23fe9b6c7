import type { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createStudioAccess } from '../access/studio-access.ts'
import { orderEndpoints } from './order-endpoints.ts'
import type { StudioDoor } from './require-member.ts'
import { shopEndpoints } from './shop-endpoints.ts'
import { createStudioBooksFilesFunction } from './studio-books-files.ts'
import { createStudioDocumentFunction } from './studio-document.ts'
import { createStudioJoinFunction } from './studio-join.ts'
import { createStudioUploadProofFunction } from './studio-upload-proof.ts'

/** The functions of the studio, for the shop's own people. */
export function createStudioFunctions(
  context: AppContext,
  readCaller: ReadCaller,
): readonly Hono<HttpEnv>[] {
  const studioAccess = createStudioAccess(context)
  const door: StudioDoor = {
    readCaller,
    memberOf: (caller) => studioAccess.read(caller, async (_, member) => member),
  }
  return [
    ...[...shopEndpoints(context), ...orderEndpoints(context)].map((open) => open(door)),
    // These take or answer with something else than JSON, or with who is no member yet.
    createStudioDocumentFunction(context, door),
    createStudioBooksFilesFunction(context, door),
    createStudioUploadProofFunction(context, door),
    createStudioJoinFunction(context, readCaller),
  ]
}
