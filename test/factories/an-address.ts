import { randomInt } from 'node:crypto'

/** Where some visitor comes from, as a proxy says it. */
export function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
