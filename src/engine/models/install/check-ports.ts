import type { LoadedModel, Port, PortFacts, Ports } from '../process/inference.ts'
import { ModelFailure } from '../provider.ts'

/**
 * Refuses a file whose inputs and outputs are not those that its profile and options say.
 * A size that the file leaves open fits any; further outputs are nobody's business.
 */
export function checkPorts(ports: Ports, loaded: LoadedModel): void {
  const faults = [
    ...ports.inputs.flatMap((port) => faultsOf('input', port, loaded.inputs)),
    ...loaded.inputs
      .filter(({ name }) => !ports.inputs.some((port) => port.name === name))
      .map(({ name }) => `it has a further input "${name}"`),
    ...faultsOf('output', ports.output, loaded.outputs),
  ]
  if (faults.length > 0) throw new ModelFailure(faults.join('; '))
}

function faultsOf(side: 'input' | 'output', port: Port, found: readonly PortFacts[]): string[] {
  const facts = found.find(({ name }) => name === port.name)
  if (facts === undefined) {
    const names = found.map(({ name }) => `"${name}"`).join(', ')
    return [`it has no ${side} "${port.name}", only ${names}`]
  }
  const faults: string[] = []
  if (facts.type !== 'float32') {
    faults.push(`${side} "${port.name}" is ${facts.type ?? 'no tensor'}, expected float32`)
  }
  // A file may say nothing about the shape of what it gives; each answer is measured anyway.
  const saysNothing = side === 'output' && facts.dims.length === 0
  if (!saysNothing && !fits(port, facts)) {
    faults.push(`${side} "${port.name}" is ${shown(facts.dims)}, expected ${shown(port.dims)}`)
  }
  return faults
}

function fits(port: Port, facts: PortFacts): boolean {
  if (port.dims.length !== facts.dims.length) return false
  return facts.dims.every((dim, i) => typeof dim === 'string' || dim === port.dims[i])
}

function shown(dims: readonly (number | string)[]): string {
  return `[${dims.map((dim) => (dim === '' ? '?' : dim)).join(' × ')}]`
}
