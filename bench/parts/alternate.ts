import { copyResponse } from './copy-response.ts'
import { generateLoad } from './generate-load.ts'

interface Side {
  name: string
  origin: string
  /** One visit asks for all of them. */
  paths: string[]
  /** The headers of each request, or of one visit after the other. */
  headers?: Record<string, string> | Record<string, string>[]
  /** The headers and body of a POST; the index differs for each. */
  write?: (index: number) => { headers: Record<string, string>; body: string }
}

export interface Case {
  label: string
  /** The first is the product. */
  sides: Side[]
  /** Begins something that goes on while the product is measured. @returns a function that ends it */
  meanwhile?: () => () => void
}

export interface Measured {
  label: string
  sides: { name: string; median: number; min: number; max: number; bytes: string }[]
}

export const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 3)
const CONNECTIONS = 20

/**
 * Visits per second of each side, in alternating rounds after one to warm up.
 * @throws Error when a request fails
 */
export async function measure({ label, sides, meanwhile }: Case): Promise<Measured> {
  const [first] = sides
  const copy = sides.find(({ name }) => name === 'bare node:http')
  const sizes: number[] = []
  if (copy)
    for (const path of first!.paths)
      sizes.push(await copyResponse({ ...first!, headers: headersOf(first!)[0]! }, path, copy.origin))
  const rates = sides.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, side] of sides.entries()) {
      const stop = index === 0 ? meanwhile?.() : undefined
      const { rate, failures } = await visitsPerSecond(side, round === 0 ? 1 : SECONDS)
      stop?.()
      if (round === 0) continue
      if (failures) throw new Error(`${label}, ${side.name}: ${failures}`)
      rates[index]!.push(rate)
    }
  const measured = sides.map(({ name }, index) => ({
    name,
    median: median(rates[index]!),
    min: Math.min(...rates[index]!),
    max: Math.max(...rates[index]!),
    bytes: index === 0 ? sizes.join(' + ') : '',
  }))
  console.error(label, measured.map(({ name, median: each }) => `${name} ${each}`).join(', '))
  return { label, sides: measured }
}

const headersOf = ({ headers = {} }: Pick<Side, 'headers'>) => [headers].flat()

/** No server takes as many in a round. */
const WRITES = 5_000

let writes = 0

async function visitsPerSecond({ origin, paths, headers, write }: Side, seconds: number) {
  const requests = write
    ? Array.from({ length: WRITES }, (_, index) => ({ path: paths[0]!, ...write(writes + index) }))
    : [headers ?? {}]
        .flat()
        .flatMap((own) => paths.map((path) => ({ path, headers: { 'accept-encoding': 'br, gzip', ...own } })))
  writes += WRITES
  const { rate, failures } = await generateLoad({ origin, requests, connections: CONNECTIONS, seconds })
  return { rate: Math.round(rate / paths.length), failures }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
