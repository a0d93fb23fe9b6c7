import fc, { type AsyncCommand } from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { sized } from '#test/sized.ts'
import type { Chance, Command } from './order-life-model/chance.ts'
import { COMMANDS } from './order-life-model/commands.ts'
import { expectAlways } from './order-life-model/invariants.ts'
import { type ModelShop, openModelShop } from './order-life-model/model-shop.ts'
import { comeToRest, expectAtRest } from './order-life-model/rest.ts'
import { attempt, newWorld, type World } from './order-life-model/world.ts'

/** `ORDER_LIFE_SEED` and `ORDER_LIFE_PATH` look at one sequence again. */
const { ORDER_LIFE_SEED, ORDER_LIFE_PATH } = process.env
const RUNS = sized(20, 2000)
const LONGEST_SEQUENCE = 30

let model: ModelShop
beforeAll(async () => {
  model = await openModelShop()
})
afterAll(() => model.stop())

type Circumstances = Chance & {
  /** Statements after which the power goes. */
  cut: number | null
  /** Somebody does the same in the same moment. */
  isTwice: boolean
}

/** Somebody does something to an order, perhaps while the power goes or somebody else does too. */
class Step implements AsyncCommand<object, World> {
  readonly name: string
  readonly command: Command
  readonly chance: Circumstances

  constructor(name: string, command: Command, chance: Circumstances) {
    this.name = name
    this.command = command
    this.chance = chance
  }

  check(): boolean {
    return true
  }

  async run(_model: object, world: World): Promise<void> {
    const { cut, isTwice } = this.chance
    world.model.power.cutAfter(cut ?? undefined)
    const doIt = () => attempt(world, () => this.command(world, this.chance))
    const done = await Promise.allSettled(isTwice ? [doIt(), doIt()] : [doIt()])
    world.model.power.cutAfter(undefined)
    for (const one of done) if (one.status === 'rejected') throw one.reason
    await expectAlways(world)
  }

  toString(): string {
    const { slot, pick, cut, isTwice } = this.chance
    const power = cut === null ? '' : `, power goes after ${cut}`
    return `${this.name}(${slot}, ${pick}${power})${isTwice ? ' twice at once' : ''}`
  }
}

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  slot: fc.nat(1),
  pick: fc.nat(100),
  cut: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 6 }),
  isTwice: fc.integer({ min: 0, max: 9 }).map((number) => number === 9),
})

const steps = Object.entries(COMMANDS).flatMap(([name, command]) =>
  Array.from({ length: command.weight }, () =>
    circumstances.map((chance) => new Step(name, command.do, chance)),
  ),
)

test('whatever happens to orders in whichever order, none is lost and the money is right', async () => {
  const property = fc.asyncProperty(
    fc.commands(steps, { maxCommands: LONGEST_SEQUENCE, size: 'max' }),
    async (commands) => {
      const world = await newWorld(model)
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
      await comeToRest(world)
      await expectAlways(world)
      await expectAtRest(world)
    },
  )
  await fc.assert(property, {
    numRuns: RUNS,
    endOnFailure: false,
    ...(ORDER_LIFE_SEED !== undefined && { seed: Number(ORDER_LIFE_SEED) }),
    ...(ORDER_LIFE_PATH !== undefined && { path: ORDER_LIFE_PATH }),
  })
}, 3_600_000)
