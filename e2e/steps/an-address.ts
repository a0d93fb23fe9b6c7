import { randomInt } from 'node:crypto'

/** Where some visitor comes from, as a proxy says it: the shop counts what one client asks for. */
export function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
