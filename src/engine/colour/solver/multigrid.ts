import { createDenseSolver } from './dense-solver.ts'
import { type Graph, mergeNodes, pairNodes } from './graph.ts'

/** Values of both chroma axes of all nodes: a of node 0, b of node 0, a of node 1, … */
type Chroma = Float64Array

/** A preconditioner: answers roughly `x` with `(links + mass) x = right`. */
export type Multigrid = {
  /** Takes over how strongly each node is held; called whenever the hints change. */
  setMass: (mass: Float64Array) => void
  multiply: (x: Chroma, product: Chroma) => void
  precondition: (right: Chroma, x: Chroma) => void
}

const COARSEST = 120
/** A coarse step that leaves less than this share of the residual needs no second one. */
const GOOD_STEP = 0.25

type Level = {
  graph: Graph
  groupOf: Int32Array
  mass: Float64Array
  diagonal: Float64Array
  residual: Chroma
  right: Chroma
  x: Chroma
  first: Chroma
  firstImage: Chroma
  secondImage: Chroma
}

/**
 * Multigrid by aggregation (Notay 2010): nodes are joined to groups of about four along their
 * strongest links, again and again, so coarse levels follow the edges of the picture. Each level
 * is smoothed by Gauss-Seidel sweeps and corrected by up to two conjugate directions of the next.
 */
export function createMultigrid(graph: Graph): Multigrid {
  const levels = createLevels(graph)
  let solveCoarsest = createDenseSolver(graph, new Float64Array(0))

  const setMass = (mass: Float64Array) => {
    levels[0]?.mass.set(mass)
    for (const [i, level] of levels.entries()) {
      const coarser = levels[i + 1]
      refreshDiagonal(level)
      if (coarser) restrictMass(level, coarser)
      else solveCoarsest = createDenseSolver(level.graph, level.diagonal)
    }
  }

  const cycle = (at: number, right: Chroma, x: Chroma): void => {
    const level = levels[at]
    const coarser = levels[at + 1]
    if (level === undefined) return
    if (coarser === undefined) {
      solveCoarsest(right, x)
      return
    }
    x.fill(0)
    sweepForwards(level, right, x)
    multiplyBy(level, x, level.residual)
    for (let i = 0; i < right.length; i++) {
      level.residual[i] = (right[i] ?? 0) - (level.residual[i] ?? 0)
    }
    restrict(level, coarser)
    correct(at + 1, coarser)
    prolong(level, coarser, x)
    sweepBackwards(level, right, x)
  }

  /** Solves the coarse equations by at most two steps of flexible conjugate gradients. */
  const correct = (at: number, level: Level): void => {
    const { right, x, first, firstImage, secondImage } = level
    if (at === levels.length - 1) {
      cycle(at, right, x)
      return
    }
    cycle(at, right, first)
    multiplyBy(level, first, firstImage)
    const energy = dot(first, firstImage)
    if (!(energy > 0)) {
      x.fill(0)
      return
    }
    const stride = dot(first, right) / energy
    const before = dot(right, right)
    for (let i = 0; i < right.length; i++) {
      right[i] = (right[i] ?? 0) - stride * (firstImage[i] ?? 0)
    }
    if (dot(right, right) <= GOOD_STEP ** 2 * before) {
      for (let i = 0; i < x.length; i++) x[i] = stride * (first[i] ?? 0)
      return
    }
    cycle(at, right, x)
    multiplyBy(level, x, secondImage)
    const shared = dot(x, firstImage)
    const left = dot(x, secondImage) - (shared * shared) / energy
    const second = left > 0 ? dot(x, right) / left : 0
    const firstShare = stride - (shared * second) / energy
    for (let i = 0; i < x.length; i++) x[i] = firstShare * (first[i] ?? 0) + second * (x[i] ?? 0)
  }

  return {
    setMass,
    multiply: (x, product) => levels[0] && multiplyBy(levels[0], x, product),
    precondition: (right, x) => cycle(0, right, x),
  }
}

function createLevels(finest: Graph): Level[] {
  const levels: Level[] = []
  let graph = finest
  while (graph.size > COARSEST) {
    const pairs = pairNodes(graph)
    const half = mergeNodes(graph, pairs.groupOf, pairs.count)
    const fours = pairNodes(half)
    if (fours.count > 0.9 * graph.size) break
    const groupOf = pairs.groupOf.map((pair) => fours.groupOf[pair] ?? 0)
    levels.push(createLevel(graph, groupOf))
    graph = mergeNodes(half, fours.groupOf, fours.count)
  }
  levels.push(createLevel(graph, new Int32Array(0)))
  return levels
}

function createLevel(graph: Graph, groupOf: Int32Array): Level {
  const chroma = () => new Float64Array(graph.size * 2)
  return {
    graph,
    groupOf,
    mass: new Float64Array(graph.size),
    diagonal: new Float64Array(graph.size),
    residual: chroma(),
    right: chroma(),
    x: chroma(),
    first: chroma(),
    firstImage: chroma(),
    secondImage: chroma(),
  }
}

function refreshDiagonal({ graph, mass, diagonal }: Level): void {
  for (let i = 0; i < graph.size; i++) {
    let sum = mass[i] ?? 0
    for (let e = graph.start[i] ?? 0; e < (graph.start[i + 1] ?? 0); e++) {
      sum += graph.weight[e] ?? 0
    }
    diagonal[i] = sum
  }
}

function restrictMass({ mass, groupOf }: Level, coarser: Level): void {
  coarser.mass.fill(0)
  for (let i = 0; i < groupOf.length; i++) {
    const group = groupOf[i] ?? 0
    coarser.mass[group] = (coarser.mass[group] ?? 0) + (mass[i] ?? 0)
  }
}

function restrict({ residual, groupOf }: Level, { right }: Level): void {
  right.fill(0)
  for (let i = 0; i < groupOf.length; i++) {
    const group = 2 * (groupOf[i] ?? 0)
    right[group] = (right[group] ?? 0) + (residual[2 * i] ?? 0)
    right[group + 1] = (right[group + 1] ?? 0) + (residual[2 * i + 1] ?? 0)
  }
}

function prolong({ groupOf }: Level, coarser: Level, x: Chroma): void {
  for (let i = 0; i < groupOf.length; i++) {
    const group = 2 * (groupOf[i] ?? 0)
    x[2 * i] = (x[2 * i] ?? 0) + (coarser.x[group] ?? 0)
    x[2 * i + 1] = (x[2 * i + 1] ?? 0) + (coarser.x[group + 1] ?? 0)
  }
}

function multiplyBy({ graph, diagonal }: Level, x: Chroma, product: Chroma): void {
  const { size, start, to, weight } = graph
  for (let i = 0; i < size; i++) {
    let a = (diagonal[i] ?? 0) * (x[2 * i] ?? 0)
    let b = (diagonal[i] ?? 0) * (x[2 * i + 1] ?? 0)
    for (let e = start[i] ?? 0, end = start[i + 1] ?? 0; e < end; e++) {
      const other = 2 * (to[e] ?? 0)
      const w = weight[e] ?? 0
      a -= w * (x[other] ?? 0)
      b -= w * (x[other + 1] ?? 0)
    }
    product[2 * i] = a
    product[2 * i + 1] = b
  }
}

function sweepForwards(level: Level, right: Chroma, x: Chroma): void {
  for (let i = 0; i < level.graph.size; i++) relax(level, right, x, i)
}

function sweepBackwards(level: Level, right: Chroma, x: Chroma): void {
  for (let i = level.graph.size - 1; i >= 0; i--) relax(level, right, x, i)
}

function relax({ graph, diagonal }: Level, right: Chroma, x: Chroma, i: number): void {
  const { start, to, weight } = graph
  let a = right[2 * i] ?? 0
  let b = right[2 * i + 1] ?? 0
  for (let e = start[i] ?? 0, end = start[i + 1] ?? 0; e < end; e++) {
    const other = 2 * (to[e] ?? 0)
    const w = weight[e] ?? 0
    a += w * (x[other] ?? 0)
    b += w * (x[other + 1] ?? 0)
  }
  const scale = 1 / (diagonal[i] ?? 1)
  x[2 * i] = a * scale
  x[2 * i + 1] = b * scale
}

function dot(left: Chroma, right: Chroma): number {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += (left[i] ?? 0) * (right[i] ?? 0)
  return sum
}
