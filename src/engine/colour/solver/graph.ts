/**
 * Links between like pixels, both directions kept: those of node `i` are the entries from
 * `start[i]` up to `start[i + 1]`.
 */
export type Graph = {
  size: number
  start: Int32Array
  to: Int32Array
  weight: Float64Array
}

/**
 * Joins nodes to groups (`groupOf[i]` of `count`). Links between two groups add up, links within
 * one vanish; this is what the equations of the graph become if each group has one value.
 */
export function mergeNodes(graph: Graph, groupOf: Int32Array, count: number): Graph {
  const members = membersOf(groupOf, count)
  const start = new Int32Array(count + 1)
  const to: number[] = []
  const weight: number[] = []
  const entryOf = new Int32Array(count).fill(-1)
  for (let group = 0; group < count; group++) {
    const first = to.length
    start[group] = first
    for (let m = members.start[group] ?? 0; m < (members.start[group + 1] ?? 0); m++) {
      const node = members.node[m] ?? 0
      for (let e = graph.start[node] ?? 0; e < (graph.start[node + 1] ?? 0); e++) {
        const other = groupOf[graph.to[e] ?? 0] ?? 0
        if (other === group) continue
        const known = entryOf[other] ?? -1
        if (known >= first) {
          weight[known] = (weight[known] ?? 0) + (graph.weight[e] ?? 0)
        } else {
          entryOf[other] = to.length
          to.push(other)
          weight.push(graph.weight[e] ?? 0)
        }
      }
    }
  }
  start[count] = to.length
  return { size: count, start, to: Int32Array.from(to), weight: Float64Array.from(weight) }
}

function membersOf(groupOf: Int32Array, count: number) {
  const start = new Int32Array(count + 1)
  for (const group of groupOf) start[group + 1] = (start[group + 1] ?? 0) + 1
  for (let i = 0; i < count; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0)
  const next = start.slice()
  const node = new Int32Array(groupOf.length)
  for (let i = 0; i < groupOf.length; i++) {
    const group = groupOf[i] ?? 0
    const place = next[group] ?? 0
    node[place] = i
    next[group] = place + 1
  }
  return { start, node }
}

/** Pairs each node with the free neighbour that it is linked to most strongly. */
export function pairNodes(graph: Graph): { groupOf: Int32Array; count: number } {
  const groupOf = new Int32Array(graph.size).fill(-1)
  let count = 0
  for (let node = 0; node < graph.size; node++) {
    if ((groupOf[node] ?? 0) >= 0) continue
    let partner = -1
    let strongest = 0
    let strongestOfAll = 0
    for (let e = graph.start[node] ?? 0; e < (graph.start[node + 1] ?? 0); e++) {
      const other = graph.to[e] ?? 0
      const weight = graph.weight[e] ?? 0
      if (weight > strongestOfAll) strongestOfAll = weight
      if ((groupOf[other] ?? 0) >= 0 || weight <= strongest) continue
      strongest = weight
      partner = other
    }
    groupOf[node] = count
    // Tying unlike nodes together would make the coarse picture wrong: rather stay alone.
    if (partner >= 0 && strongest > 0.1 * strongestOfAll) groupOf[partner] = count
    count++
  }
  return { groupOf, count }
}
