import type { IncomingMessage } from 'node:http'

const METHODS = ['POST', 'PUT', 'PATCH']
/** Lists and signed addresses are asked for with a few lines of JSON. */
const PATH = /^\/storage\/v1\/(?:upload\/|object\/(?!list\/|sign\/|upload\/sign\/))/
/** What a person of the shop has finished by hand. */
const FINISHED_PATH = /^\/functions\/v1\/studio-upload-proof\?/
const SIGNED_PATH = /^\/storage\/v1\/object\/upload\/sign\//

/** Whether the body of a request may be a photo, which is long and may come slowly. */
export function carriesPhoto(request: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const { method = '', url = '' } = request
  if (method === 'POST' && FINISHED_PATH.test(url)) return true
  return METHODS.includes(method) && (PATH.test(url) || (method === 'PUT' && SIGNED_PATH.test(url)))
}
