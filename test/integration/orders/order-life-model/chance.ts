import type { Slot, World } from './world.ts'

/** Numbers that decide what exactly is done, so that a sequence can be repeated and made smaller. */
export type Chance = { slot: number; pick: number }
export type Command = (world: World, chance: Chance) => Promise<unknown>

export const slotOf = ({ slots }: World, { slot }: Chance): Slot =>
  slots[slot % slots.length] as Slot
export const pickFrom = <T>(list: readonly T[], { pick }: Chance): T | undefined =>
  list[pick % list.length]
